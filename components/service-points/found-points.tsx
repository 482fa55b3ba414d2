'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { ServicePointList } from '@/components/service-points/service-point-list';
import { ServicePointMap } from '@/components/service-points/service-point-map';
import { Progress, Skeleton } from '@/components/ui/notice';
import type { MapGround, PointPlace, ServicePointView } from '@/lib/service-points/places';

/** The list and the map. */
const HALVES = 'points grid flex-1 gap-3 lg:grid-cols-[19.75rem_minmax(0,1fr)]';
/** Of the map on Book: below it the way to another address stands beside the list, which takes all the height there is. */
const MAP_ROOM = 'lg:in-[.delivery]:mb-8';

/** As many places as the carrier names for most addresses. */
const SHOWN_MEANWHILE = [1, 2, 3];

/** As high as the points will be, so that nothing moves when they come. */
export function Searching() {
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
        <div className={`h-64 rounded border border-hairline bg-map-land lg:h-auto ${MAP_ROOM}`} />
      </div>
    </>
  );
}

export type ChosenPoint = { key: string | null; externalId: string; name: string };

export type FoundPointsProps = {
  /** False while a parcel is being booked: nothing new is asked then. */
  enabled: boolean;
  places: PointPlace[];
  /** Which point is chosen; the same one under two products has a key of its own. */
  chosen: ChosenPoint | null;
  onChoose: (point: ServicePointView | null) => void;
  /** The id of the point that the recipient had last time; null where there is none. */
  lastTimeId?: string | null;
  /** True where a parcel may be sent without a point. */
  mayChooseNone: boolean;
  ground: MapGround;
  /** When the parcel is to come, as an ISO date; empty where no day is asked for. */
  deliveryDate?: string;
  /** What stands below the list, such as what a chosen point is for. */
  foot?: ReactNode;
  /** Whether the points that went with the former search had the focus. */
  hadFocus: RefObject<boolean>;
};

/** The points that a search found, in a list and on a map. */
export function FoundPoints({
  enabled,
  places,
  chosen,
  onChoose,
  lastTimeId = null,
  mayChooseNone,
  ground,
  deliveryDate = '',
  foot,
  hadFocus,
}: FoundPointsProps) {
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
  return (
    <div ref={box} className={HALVES}>
      <div className="flex min-w-0 flex-col gap-2 lg:pt-5.5">
        <ServicePointList
          enabled={enabled}
          places={places}
          chosenKey={chosenKey}
          lastTimeId={lastTimeId}
          deliveryDate={deliveryDate}
          onChoose={onChoose}
          mayChooseNone={mayChooseNone}
          markedKey={markedKey}
          onMark={onMark}
        />
        {chosen && chosenKey === ELSEWHERE ? <p>{t('chosenElsewhere', { name: chosen.name })}</p> : null}
        {foot}
      </div>
      <ServicePointMap
        places={places}
        chosenKey={chosenKey}
        onChoose={onChoose}
        markedKey={markedKey}
        onMark={onMark}
        ground={ground}
        className={`h-64 lg:h-auto lg:min-h-75 ${MAP_ROOM}`}
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
