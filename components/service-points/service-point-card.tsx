'use client';

import { Clock, Info, Moon } from 'lucide';
import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { type HoursNow, OpeningWeek, useHoursText, useNow } from '@/components/service-points/opening-hours';
import { RadioCard } from '@/components/ui/choices';
import { Disclosure } from '@/components/ui/disclosure';
import { type Drawing, Icon } from '@/components/ui/icon';
import { hasText } from '@/lib/i18n/has-text';
import { MAX_LENGTH } from '@/lib/limits';
import { defaultPoint, type PointPlace, productOf, type ServicePointView } from '@/lib/service-points/places';

type CardProps = {
  place: PointPlace;
  number: number;
  /** Not all points stand under one product, so a place of one says which it is. */
  namesProduct: boolean;
  /** The point of this place that is chosen, or null. */
  chosen: ServicePointView | null;
  /** The recipient had it last time. */
  isOfLastTime: boolean;
  /** Other places stand on a map. */
  isBesideMap: boolean;
  /** When the parcel is to come, as an ISO date; empty where no day is asked for. */
  deliveryDate: string;
  onChoose: (point: ServicePointView) => void;
  /** Pointed at, here or on the map. */
  isMarked: boolean;
  onMark: (key: string | null) => void;
};

/** One place; while it is chosen, its week too, and its products to choose from where it has several. */
export function ServicePointCard({
  place,
  number,
  namesProduct,
  chosen,
  isOfLastTime,
  isBesideMap,
  deliveryDate,
  onChoose,
  isMarked,
  onMark,
}: CardProps) {
  const t = useTranslations('service-points');
  const hours = useHoursText();
  const now = useNow();
  const point = chosen ?? defaultPoint(place);
  const where = [point.address, `${point.zipCode} ${point.city}`.trim()].filter(Boolean).join(', ');
  const type = point.type && (hasText(t, `type.${point.type}`) ? t(`type.${point.type}`) : point.type);
  return (
    <RadioCard
      name="servicePointChoice"
      number={number}
      value={point.key}
      checked={chosen !== null}
      onChange={() => onChoose(point)}
      disabled={point.externalId === null}
      onFocus={() => onMark(place.key)}
      onBlur={() => onMark(null)}
      onPoint={(isOn) => onMark(isOn ? place.key : null)}
      className={isMarked ? 'border-frame bg-row-hover' : ''}
      title={
        <>
          <bdi>{point.name || t('unnamed')}</bdi>
          {isOfLastTime ? (
            <span className="float-right ml-2 rounded bg-raised px-2 text-sm font-normal text-muted">
              {t('asLastTime')}
            </span>
          ) : null}
        </>
      }
      details={
        <>
          <span className="block">{[where, type].filter(Boolean).join(' · ')}</span>
          <HoursLine now={hours.now(point, now)} />
          {namesProduct && place.points.length === 1 ? <span className="block">{productOf(point)}</span> : null}
          {point.externalId === null ? <span className="block text-warning">{t('noId')}</span> : null}
          {isBesideMap && !place.points.some(({ position }) => position) ? (
            <span className="block">{t('noPosition')}</span>
          ) : null}
          {point.takesNoParcels ? <span className="block text-warning">{t('takesNoParcels')}</span> : null}
          {isLongerThanSent(point) ? <span className="block">{t('sentShortened')}</span> : null}
        </>
      }
    >
      {chosen && place.points.length > 1 ? <Products place={place} chosen={chosen} onChoose={onChoose} /> : null}
      {chosen ? (
        <div className="ms-10.5 me-3 mb-2 border-t border-hairline pt-1.5">
          <OpeningWeek point={chosen} deliveryDate={deliveryDate} />
          <PointDetails details={chosen.details} />
        </div>
      ) : null}
    </RadioCard>
  );
}

const DRAWINGS: Record<HoursNow['kind'], Drawing> = { open: Clock, closed: Moon, unknown: Info };

function HoursLine({ now: { kind, text } }: { now: HoursNow }) {
  return (
    <span className={`flex items-center gap-1.5 tabular-nums ${kind === 'open' ? 'font-medium text-success' : ''}`}>
      <Icon drawing={DRAWINGS[kind]} className="size-3.5!" />
      {text}
    </span>
  );
}

/** What else the carrier says of the chosen point, for a clerk who has to ask the carrier about it. */
function PointDetails({ details }: Pick<ServicePointView, 'details'>) {
  const t = useTranslations('service-points.details');
  if (details.length === 0) return null;
  return (
    <Disclosure summary={t('title')} className="text-sm">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
        {details.map(({ key, name, value }) => (
          <Fragment key={`${key} ${name}`}>
            <dt className="text-muted">{key === 'property' ? name : t(key)}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </Fragment>
        ))}
      </dl>
    </Disclosure>
  );
}

type ProductsProps = Pick<CardProps, 'place' | 'onChoose'> & { chosen: ServicePointView };

/** By which product the parcel goes to the chosen place; the carrier's first is chosen with the place. */
function Products({ place, chosen, onChoose }: ProductsProps) {
  const t = useTranslations('service-points');
  return (
    <fieldset className="ms-10.5 mb-2 flex flex-col">
      <legend className="sr-only">{t('product')}</legend>
      {place.points.map((point) => (
        <label key={point.key} className="flex min-h-target items-center gap-2 text-sm">
          <input
            type="radio"
            name="servicePointProduct"
            value={point.key}
            checked={point.key === chosen.key}
            disabled={point.externalId === null}
            onChange={() => onChoose(point)}
            className="size-4 shrink-0 accent-accent-fill"
          />
          {productOf(point) || t('unnamedProduct')}
        </label>
      ))}
    </fieldset>
  );
}

function isLongerThanSent({ name, address, city }: ServicePointView): boolean {
  return name.length > MAX_LENGTH.name || address.length > MAX_LENGTH.address || city.length > MAX_LENGTH.city;
}
