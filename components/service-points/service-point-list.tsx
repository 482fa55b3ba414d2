'use client';

import { useTranslations } from 'next-intl';
import { Fragment, useEffect, useRef } from 'react';
import { ServicePointCard } from '@/components/service-points/service-point-card';
import { type Runs, useCommands } from '@/components/shortcuts/commands';
import { POINT_COMMANDS } from '@/components/shortcuts/keys';
import { Radio, RadioGroup } from '@/components/ui/choices';
import type { ServicePointView } from '@/lib/service-points/nearby';

/** As many fit into the window beside the map. */
const FITTING_POINTS = 3;
const BOUNDED = 'border-hairline lg:max-h-76 lg:overflow-y-auto lg:border-y';

type ServicePointListProps = {
  points: ServicePointView[];
  chosenKey: string | null;
  onChoose: (point: ServicePointView | null) => void;
  /** True where a parcel may be sent without a point: one choice more. */
  mayChooseNone: boolean;
  /** Keeps a long list within the window, so that the map and *Book* stay in sight. */
  isBounded: boolean;
};

/** The points as a radio group, in the carrier's order; it does the job alone when there is no map. Keys 1 to 9 choose, 0 chooses none. */
export function ServicePointList({ points, chosenKey, onChoose, mayChooseNone, isBounded }: ServicePointListProps) {
  const t = useTranslations('service-points');
  const list = useRef<HTMLDivElement>(null);
  const namesProduct = new Set(points.map(productOf)).size > 1;
  useEffect(() => {
    const chosen = chosenKey && list.current?.querySelector<HTMLInputElement>('input:checked');
    if (!list.current || !chosen) return;
    const card = chosen.closest('label');
    if (card) bringIntoSight(list.current, card);
    // Arrows go on from the chosen one, whichever radio had the focus before.
    const { activeElement } = document;
    if (activeElement instanceof HTMLInputElement && activeElement.name === chosen.name) chosen.focus();
  }, [chosenKey]);
  const runs: Runs = mayChooseNone ? { noPoint: () => onChoose(null) } : {};
  for (const [index, id] of POINT_COMMANDS.entries()) {
    const point = points[index];
    if (point?.externalId) {
      runs[id] = () => {
        onChoose(point);
        // Out of the list of solutions, in which an arrow would choose another one and clear the point.
        if (document.activeElement?.closest('#solutionId')) list.current?.querySelectorAll('input')[index]?.focus();
      };
    }
  }
  useCommands(runs);
  return (
    <RadioGroup name="servicePoint" legend={t('legend')}>
      <div
        ref={list}
        // The radios are its stops: a browser must not make one of the box that scrolls.
        tabIndex={-1}
        className={`relative flex flex-col gap-1 ${isBounded && points.length > FITTING_POINTS ? BOUNDED : ''}`}
      >
        {points.map((point, index) => {
          const product = productOf(point);
          const isFirstOfProduct = product !== (index > 0 && productOf(points[index - 1]));
          return (
            <Fragment key={point.key}>
              {namesProduct && isFirstOfProduct ? <p className="text-sm text-muted">{product}</p> : null}
              <ServicePointCard
                {...{ point, number: index + 1 }}
                product={namesProduct ? product : ''}
                checked={point.key === chosenKey}
                onChange={() => onChoose(point)}
              />
            </Fragment>
          );
        })}
      </div>
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
    </RadioGroup>
  );
}

/** Chosen by its key or on the map, a card may stand outside the part of the list in sight. The page itself stays where it is. */
function bringIntoSight(list: HTMLElement, card: HTMLElement): void {
  const lowest = card.offsetTop + card.offsetHeight - list.clientHeight;
  list.scrollTop = Math.min(Math.max(list.scrollTop, lowest), card.offsetTop);
}

function productOf(point: ServicePointView | undefined): string {
  return [point?.productName, point?.transporterName].filter(Boolean).join(', ');
}
