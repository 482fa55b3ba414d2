'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { ServicePointCard } from '@/components/service-points/service-point-card';
import { type Runs, useCommands } from '@/components/shortcuts/commands';
import { POINT_COMMANDS } from '@/components/shortcuts/keys';
import { Radio, RadioGroup } from '@/components/ui/choices';
import { defaultPoint, type PointPlace, productOf, type ServicePointView } from '@/lib/service-points/places';

type ServicePointListProps = {
  /** False while none can be chosen. */
  enabled: boolean;
  places: PointPlace[];
  chosenKey: string | null;
  /** The id of the point that the recipient had last time, if there is one. */
  lastTimeId: string | null;
  /** When the parcel is to come, as an ISO date; empty where no day is asked for. */
  deliveryDate: string;
  onChoose: (point: ServicePointView | null) => void;
  /** True where a parcel may be sent without a point: one choice more. */
  mayChooseNone: boolean;
  /** The point that is pointed at, here or on the map. */
  markedKey: string | null;
  onMark: (key: string | null) => void;
};

/**
 * The places as a radio group, in the carrier's order; it does the job alone when there is no map. Keys 1 to 9 choose, 0 chooses none, and one
 * key chooses the point of last time. Beside the map the list has the height there is, and scrolls where that is too little.
 */
export function ServicePointList({
  enabled,
  places,
  chosenKey,
  lastTimeId,
  deliveryDate,
  onChoose,
  mayChooseNone,
  markedKey,
  onMark,
}: ServicePointListProps) {
  const t = useTranslations('service-points');
  const list = useRef<HTMLDivElement>(null);
  const namesProduct = new Set(places.flatMap(({ points }) => points.map(productOf))).size > 1;
  useEffect(() => {
    const chosen = chosenKey && list.current?.querySelector<HTMLInputElement>('[name=servicePointChoice]:checked');
    if (!list.current || !chosen) return;
    const card = chosen.closest('label')?.parentElement;
    if (card) bringIntoSight(list.current, card);
    // Arrows go on from the chosen one, whichever radio had the focus before.
    const { activeElement } = document;
    if (activeElement instanceof HTMLInputElement && activeElement.name === chosen.name) chosen.focus();
  }, [chosenKey]);
  const isBesideMap = places.some(({ points }) => points.some(({ position }) => position));
  const runs: Runs = mayChooseNone ? { noPoint: () => onChoose(null) } : {};
  for (const [index, id] of POINT_COMMANDS.entries()) {
    const place = places[index];
    const point = place && defaultPoint(place);
    if (point?.externalId) {
      runs[id] = () => {
        onChoose(point);
        // Out of the list of solutions, in which an arrow would choose another one and clear the point.
        if (document.activeElement?.closest('#solutionId'))
          list.current?.querySelectorAll<HTMLElement>('[name=servicePointChoice]')[index]?.focus();
      };
    }
  }
  const ofLastTime = places
    .flatMap(({ points }) => points)
    .find(({ externalId }) => externalId !== null && externalId === lastTimeId);
  if (ofLastTime && chosenKey === null) runs.lastPoint = () => onChoose(ofLastTime);
  useCommands(runs);
  return (
    <RadioGroup name="servicePoint" legend={t('legend')} isQuiet className="flex flex-1 flex-col">
      <div className="relative flex-1 lg:min-h-60">
        <div
          ref={list}
          // The radios are its stops, and the box that scrolls is none; without them the keys that scroll need it.
          tabIndex={enabled ? -1 : 0}
          className="relative flex flex-col gap-1.5 lg:absolute lg:inset-0 lg:overflow-y-auto"
        >
          {places.map((place, index) => (
            <ServicePointCard
              key={place.key}
              place={place}
              onChoose={onChoose}
              onMark={onMark}
              namesProduct={namesProduct}
              isMarked={place.points.some(({ key }) => key === markedKey)}
              isBesideMap={isBesideMap}
              isOfLastTime={ofLastTime !== undefined && place.points.includes(ofLastTime)}
              number={index + 1}
              chosen={place.points.find(({ key }) => key === chosenKey) ?? null}
              deliveryDate={deliveryDate}
            />
          ))}
        </div>
      </div>
      {mayChooseNone ? (
        <Radio
          name="servicePointChoice"
          value=""
          number={0}
          label={t('none')}
          checked={chosenKey === null}
          onChange={() => onChoose(null)}
          className="mt-2 rounded border-t border-hairline px-2.25 pt-1 has-focus-visible:outline-2 has-focus-visible:outline-focus"
        />
      ) : null}
    </RadioGroup>
  );
}

/** Chosen by its key or on the map, a card may stand outside the part of the list in sight. The page itself stays where it is. */
function bringIntoSight(list: HTMLElement, card: HTMLElement): void {
  const lowest = card.offsetTop + card.offsetHeight - list.clientHeight;
  list.scrollTop = Math.min(Math.max(list.scrollTop, lowest), card.offsetTop);
}
