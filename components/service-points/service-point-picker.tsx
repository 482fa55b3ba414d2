'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { OpeningWeek } from '@/components/service-points/opening-hours';
import { SearchTrouble } from '@/components/service-points/search-trouble';
import { ServicePointList } from '@/components/service-points/service-point-list';
import { ServicePointMap } from '@/components/service-points/service-point-map';
import { useNearby } from '@/components/service-points/use-nearby';
import { Progress, Skeleton } from '@/components/ui/notice';
import type { NearbySearch } from '@/lib/service-points/nearby';
import { type MapGround, type Place, placesOf, type ServicePointView } from '@/lib/service-points/places';

export type ChosenPoint = { key: string | null; externalId: string; name: string };

export type ServicePointPickerProps = {
  /** Null until the address is whole enough to search near. */
  search: NearbySearch | null;
  /** False while a parcel is being booked: nothing new is asked then. */
  enabled: boolean;
  /** Which point is chosen; the same one under two products has a key of its own. */
  chosen: ChosenPoint | null;
  onChoose: (point: ServicePointView | null) => void;
  /** A search ended. One that failed brings no points: none of the former ones is known to be near. */
  onFound?: (points: ServicePointView[]) => void;
  /** True where a parcel may be sent without a point. */
  mayChooseNone: boolean;
  ground: MapGround;
  /** When the parcel is to come, as an ISO date; empty where no day is asked for. */
  deliveryDate?: string;
  /** What to do when the search needs a sign-in or another version of the page. */
  renderRemedy?: (errorKey: string, searchAgain: () => void) => ReactNode;
  /** What stands below the list, such as what a chosen point is for. */
  foot?: ReactNode;
  /** Room kept for list and map before they are there (docs/architecture.md#screens: nothing jumps). */
  className?: string;
};

const NO_POINTS: ServicePointView[] = [];

/** Looks up the points near an address, and lets one be chosen in a list or on a map. */
export function ServicePointPicker(props: ServicePointPickerProps) {
  const t = useTranslations('service-points');
  const { nearby, searchAgain } = useNearby(props.search, props.enabled);
  const answer = nearby.kind === 'answered' ? nearby.answer : null;
  const points = answer?.kind === 'found' ? answer.points : null;
  const places = points && placesOf(points);
  const found = answer && (points ?? NO_POINTS);
  const hadFocus = useRef(false);
  const onFound = useEffectEvent((newest: ServicePointView[]) => props.onFound?.(newest));
  useEffect(() => {
    if (found) onFound(found);
  }, [found]);
  return (
    <div className={`relative flex flex-col ${props.className ?? ''}`}>
      <p
        role="status"
        className={
          places?.length
            ? 'text-sm text-muted max-lg:mb-1 lg:absolute lg:top-0 lg:left-0 lg:w-79 lg:truncate'
            : 'sr-only'
        }
      >
        {places
          ? t('found', { count: places.length, place: `${props.search?.zipCode} ${props.search?.city}`.trim() })
          : null}
      </p>
      {nearby.kind === 'idle' ? <p className="text-muted">{t('idle')}</p> : null}
      {nearby.kind === 'searching' ? <Searching /> : null}
      {answer && answer.kind !== 'found' ? (
        <SearchTrouble
          answer={answer}
          mayBookWithout={props.mayChooseNone}
          searchAgain={searchAgain}
          renderRemedy={props.renderRemedy}
        />
      ) : null}
      {points?.length === 0 ? <p className="text-muted">{t('noPoint')}</p> : null}
      {places && places.length > 0 ? <FoundPoints {...props} {...{ places, hadFocus }} /> : null}
    </div>
  );
}

/** As high as the points will be, so that nothing moves when they come. */
function Searching() {
  const t = useTranslations('service-points');
  return (
    <>
      <Progress text={t('searching')} className="text-sm max-lg:mb-1 lg:absolute lg:top-0 lg:left-0" />
      <div aria-hidden="true" className={HALVES}>
        <div className="flex flex-col gap-1 lg:pt-5.5">
          {SHOWN_MEANWHILE.map((place) => (
            <Skeleton key={place} className="h-18.5" />
          ))}
        </div>
        <div className="h-64 rounded border border-hairline bg-map-land lg:h-auto" />
      </div>
    </>
  );
}

/** As many places as the carrier names for most addresses. */
const SHOWN_MEANWHILE = [1, 2, 3];

/** The list and the map. */
const HALVES = 'grid flex-1 gap-3 lg:grid-cols-[19.75rem_minmax(0,1fr)]';

function FoundPoints({
  enabled,
  places,
  chosen,
  onChoose,
  mayChooseNone,
  ground,
  deliveryDate = '',
  foot,
  hadFocus,
}: ServicePointPickerProps & { places: Place[]; hadFocus: RefObject<boolean> }) {
  const t = useTranslations('service-points');
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = box.current;
    // The points that went with the former search took the focus with them.
    if (hadFocus.current && document.activeElement === document.body) {
      const checked = shown?.querySelector<HTMLElement>('input:checked:not([value=""])');
      (checked ?? shown?.querySelector<HTMLElement>('input:enabled'))?.focus();
    }
    return () => {
      hadFocus.current = shown?.contains(document.activeElement) === true;
    };
  }, [hadFocus]);
  const points = places.flatMap((place) => place.points);
  const [markedKey, onMark] = useState<string | null>(null);
  const chosenKey = keyOfChosen(points, chosen);
  const chosenPoint = points.find(({ key }) => key === chosenKey);
  return (
    <div ref={box} className={HALVES}>
      <div className="flex min-w-0 flex-col gap-2 lg:pt-5.5">
        <ServicePointList {...{ enabled, places, chosenKey, onChoose, mayChooseNone, markedKey, onMark }} />
        {chosen && chosenKey === ELSEWHERE ? <p>{t('chosenElsewhere', { name: chosen.name })}</p> : null}
        <div className="mt-auto flex flex-col gap-3">
          {chosenPoint ? (
            <div className="border-t border-hairline pt-2">
              <OpeningWeek point={chosenPoint} deliveryDate={deliveryDate} />
            </div>
          ) : null}
          {foot}
        </div>
      </div>
      <ServicePointMap
        {...{ places, chosenKey, onChoose, markedKey, onMark, ground }}
        className="h-64 lg:h-auto lg:min-h-75"
      />
    </div>
  );
}

/** The chosen point is none of those shown: no entry of the list is marked then, "no choice" least of all. */
const ELSEWHERE = 'elsewhere';

function keyOfChosen(points: ServicePointView[], chosen: ChosenPoint | null): string | null {
  if (!chosen) return null;
  const same = points.filter((point) => point.externalId === chosen.externalId);
  return (same.find((point) => point.key === chosen.key) ?? same[0])?.key ?? ELSEWHERE;
}
