'use client';

import { useTranslations } from 'next-intl';
import { useHoursText } from '@/components/service-points/use-hours-text';
import { useNow } from '@/components/service-points/use-now';
import { useSingleKeys } from '@/components/shortcuts/use-single-keys';
import { Radio } from '@/components/ui/radio';
import { RadioCard } from '@/components/ui/radio-card';
import { RadioGroup } from '@/components/ui/radio-group';
import type { ServicePointView } from '@/lib/service-points/nearby-view';

type ServicePointListProps = {
  points: ServicePointView[];
  chosenKey: string | null;
  onChoose: (point: ServicePointView | null) => void;
  /** True where a parcel may be sent without a point: one choice more. */
  mayChooseNone: boolean;
};

/** The points as a radio group, in the carrier's order; it does the job alone when there is no map. Keys 1 to 9 choose, 0 chooses none. */
export function ServicePointList({ points, chosenKey, onChoose, mayChooseNone }: ServicePointListProps) {
  const t = useTranslations('service-points');
  const numbered = points.slice(0, 9).flatMap((point, index) => {
    const choose = () => point.externalId && onChoose(point);
    return [[String(index + 1), choose] as const];
  });
  const none = mayChooseNone ? [['0', () => onChoose(null)] as const] : [];
  useSingleKeys(Object.fromEntries([...numbered, ...none]));
  return (
    <RadioGroup name="servicePoint" legend={t('legend')}>
      <div className="flex flex-col gap-1">
        {points.map((point, index) => (
          <ServicePointCard
            key={point.key}
            {...{ point, number: index + 1, namesProduct: hasSeveralProducts(points) }}
            checked={point.key === chosenKey}
            onChange={() => onChoose(point)}
          />
        ))}
        {mayChooseNone ? (
          <Radio
            name="servicePointChoice"
            value=""
            label={t('none')}
            checked={chosenKey === null}
            onChange={() => onChoose(null)}
            className="px-2"
          />
        ) : null}
      </div>
    </RadioGroup>
  );
}

type CardProps = {
  point: ServicePointView;
  number: number;
  namesProduct: boolean;
  checked: boolean;
  onChange: () => void;
};

function ServicePointCard({ point, number, namesProduct, checked, onChange }: CardProps) {
  const t = useTranslations('service-points');
  const hours = useHoursText();
  const now = useNow();
  const place = [point.address, `${point.zipCode} ${point.city}`.trim()].filter(Boolean).join(', ');
  const type = point.type && (t.has(`type.${point.type}`) ? t(`type.${point.type}`) : point.type);
  const product = [point.productName, point.transporterName].filter(Boolean).join(', ');
  return (
    <RadioCard
      name="servicePointChoice"
      value={point.key}
      checked={checked}
      onChange={onChange}
      disabled={point.externalId === null}
      title={
        <>
          <span className="text-muted tabular-nums">{number} </span>
          {point.name || t('unnamed')}
        </>
      }
      details={
        <>
          <span className="block">{[place, type].filter(Boolean).join(' · ')}</span>
          <span className="block tabular-nums">{hours.today(point, now)}</span>
          {namesProduct && product ? <span className="block">{product}</span> : null}
          {point.externalId === null ? <span className="block text-warning">{t('noId')}</span> : null}
        </>
      }
    />
  );
}

function hasSeveralProducts(points: ServicePointView[]): boolean {
  return new Set(points.map(({ productName, transporterName }) => `${productName} ${transporterName}`)).size > 1;
}
