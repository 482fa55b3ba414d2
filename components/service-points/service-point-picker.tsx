'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { FoundPoints, type FoundPointsProps, Searching } from '@/components/service-points/found-points';
import { SearchTrouble } from '@/components/service-points/search-trouble';
import { useNearby } from '@/components/service-points/use-nearby';
import { KeyHint, useAriaKey, useCommands } from '@/components/shortcuts/commands';
import type { NearbySearch } from '@/lib/service-points/nearby';
import { groupByPlace, type ServicePointView } from '@/lib/service-points/places';

export type ServicePointPickerProps = Omit<FoundPointsProps, 'places' | 'hadFocus'> & {
  /** Null until the address is whole enough to search near. */
  search: NearbySearch | null;
  /** A search ended. One that failed brings no points: none of the former ones is known to be near. */
  onFound?: (points: ServicePointView[]) => void;
  /** What to do when the search needs a sign-in or another version of the page. */
  renderRemedy?: (errorKey: string, searchAgain: () => void) => ReactNode;
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
  const places = points && groupByPlace(points);
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
      {props.lastTimeId && props.chosen?.externalId === props.lastTimeId && props.enabled ? (
        <UndoChoice onUndo={() => props.onChoose(null)} />
      ) : null}
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
      {places && places.length > 0 ? <FoundPoints {...props} places={places} hadFocus={hadFocus} /> : null}
    </div>
  );
}

/** Takes back the point of last time, which was chosen with the recipient. */
function UndoChoice({ onUndo }: { onUndo: () => void }) {
  const t = useTranslations('service-points');
  useCommands({ undoPoint: onUndo });
  return (
    <button
      type="button"
      aria-keyshortcuts={useAriaKey('undoPoint')}
      onClick={({ currentTarget }) => {
        const list = currentTarget.parentElement;
        onUndo();
        // The button goes; "no choice" is what holds now.
        list?.querySelector<HTMLElement>('[name=servicePointChoice][value=""]')?.focus();
      }}
      className="flex items-center gap-2 self-start text-sm font-medium text-accent hover:underline lg:absolute lg:top-0 lg:left-79 lg:-translate-x-full lg:bg-raised lg:pl-2"
    >
      {t('undoChoice')} <KeyHint command="undoPoint" />
    </button>
  );
}
