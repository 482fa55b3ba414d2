'use client';

import { useTranslations } from 'next-intl';
import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { type Drawing, Icon } from '@/components/ui/icon';
import { MARK_INKS, MarkShape, type MarkTone } from '@/components/ui/notice';

// What a page says beside its work has one place, with room that is kept for it: the foot of the page, or the dock where it has none. One
// message is seen at a time, the others on demand, so that nothing moves and nothing is covered (docs/architecture.md#screens).

/** Which message comes first: what costs most if it is overlooked. */
const RANKS = [
  /** A scanned parcel that must not leave, or a scan that was not taken. */
  'alarm',
  /** What became of the last press. */
  'outcome',
  'duplicate',
  'faults',
  'sending',
  /** What is typed is not kept as it should be. */
  'draft',
  /** All that stopped the last press is put right. */
  'fixed',
  /** What became of the last press, where the fields say most of it, or something was typed since. */
  'formerOutcome',
  'day',
  'odd',
  'noPoint',
  /** Where the form comes from. */
  'kept',
  /** One more earlier booking, or that of which this parcel is one more on purpose. */
  'earlier',
  'notPrinted',
  'scanned',
  'waited',
  'print',
  'printing',
] as const;

export type MessageRank = (typeof RANKS)[number];

type Place = { element: HTMLElement; isFoot: boolean };

/** All messages of the page, each in a box of its own. */
const ranks = new Map<Element, MessageRank>();
let places: readonly Place[] = [];
/** What is drawn: the boxes in their order, and whether more than the first is in sight. */
let drawn: { boxes: readonly Element[]; isOpen: boolean } = { boxes: [], isOpen: false };
const listeners = new Set<() => void>();

/** Puts every box where it belongs. One that stands there is not touched: it may have the focus. */
function arrange(isOpen = drawn.isOpen): void {
  const place = (places.find(({ isFoot }) => isFoot) ?? places[0])?.element;
  const placeOf = (rank: MessageRank) => RANKS.indexOf(rank);
  const boxes = [...ranks].toSorted(([, a], [, b]) => placeOf(a) - placeOf(b)).map(([box]) => box);
  drawn = { boxes, isOpen: isOpen && boxes.length > 1 };
  for (const [at, box] of boxes.entries()) {
    if (place && place.children[at] !== box) place.insertBefore(box, place.children[at] ?? null);
  }
  place?.toggleAttribute('data-open', drawn.isOpen);
  for (const listener of listeners) listener();
}

function put(box: Element, rank: MessageRank): void {
  ranks.set(box, rank);
  arrange();
}

function takeOut(box: Element): void {
  ranks.delete(box);
  box.remove();
  arrange();
}

/** Gives messages a place, until what this gives is called. */
function offerPlace(place: Place): () => void {
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !drawn.isOpen) return;
    event.stopPropagation();
    arrange(false);
    drawn.boxes[0]?.querySelector<HTMLElement>('[data-more]')?.focus();
  };
  place.element.addEventListener('keydown', close);
  places = [...places, place];
  arrange();
  return () => {
    place.element.removeEventListener('keydown', close);
    places = places.filter((each) => each !== place);
    arrange();
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const now = () => drawn;

/** Where messages stand and are read out as they come. `isFoot`: in the foot of the page, which goes before the dock. */
export function MessagePlace({ isFoot = false }: { isFoot?: boolean }) {
  const t = useTranslations('common.messages');
  const own = useRef<HTMLElement>(null);
  useLayoutEffect(() => (own.current ? offerPlace({ element: own.current, isFoot }) : undefined), [isFoot]);
  return (
    <section
      ref={own}
      aria-label={t('place')}
      // Each message by itself, and not all of them with every new one.
      aria-live="polite"
      // The first stands at the bottom, and stays there while others open above it.
      className="flex flex-col-reverse gap-1 data-open:max-h-[60vh] data-open:overflow-y-auto data-open:rounded data-open:bg-raised data-open:shadow-float data-open:outline data-open:outline-hairline [&:not([data-open])>:not(:first-child)]:hidden in-[.dock]:items-start in-[.dock]:lg:w-fit in-[.dock]:lg:max-w-full"
    />
  );
}

const OwnBox = createContext<Element | null>(null);

type MessageProps = {
  rank: MessageRank;
  /** Names it as a part of its own. */
  label?: string;
  children: ReactNode;
};

/** Says something in the page's place for messages, wherever it is known. What is in it stays the same when the place is another one. */
export function Message({ rank, label, children }: MessageProps) {
  const [box, setBox] = useState<Element | null>(null);
  useLayoutEffect(() => {
    const made = document.createElement('div');
    made.dataset.message = '';
    made.className = 'max-w-full';
    setBox(made);
  }, []);
  useLayoutEffect(() => {
    if (box) put(box, rank);
  }, [box, rank]);
  useLayoutEffect(() => (box ? () => takeOut(box) : undefined), [box]);
  if (!box) return null;
  return createPortal(
    <OwnBox value={box}>{label ? <article aria-label={label}>{children}</article> : children}</OwnBox>,
    box,
  );
}

type MessageLineProps = {
  tone: MarkTone;
  /** In the place of the tone's own shape. */
  drawing?: Drawing;
  /** Of the few that have a ground of their own. */
  ground?: keyof typeof GROUNDS;
  title: ReactNode;
  text?: ReactNode;
  /** What can be done about it. */
  actions?: ReactNode;
  /** What it opens upwards, on demand. */
  above?: ReactNode;
};

const GROUNDS = {
  plain: 'border-transparent in-[.dock]:border-hairline in-[.dock]:bg-raised in-[.dock]:shadow-panel',
  info: 'border-accent-line bg-accent-soft',
  warning: 'border-warning-line bg-warning-soft',
  failure: 'border-failure-line bg-failure-soft',
};

/** Two lines behind their shape, and what can be done about it at the end; in the dock one line. */
export function MessageLine({ tone, drawing, ground = 'plain', title, text, actions, above }: MessageLineProps) {
  const ink = tone === 'info' && ground === 'plain' ? 'text-muted' : MARK_INKS[tone];
  const words = text
    ? 'truncate max-sm:whitespace-normal in-data-open:whitespace-normal'
    : 'line-clamp-2 max-sm:line-clamp-none in-data-open:line-clamp-none';
  return (
    <div className={`rounded border text-sm ${above ? 'border-hairline bg-raised shadow-float' : GROUNDS[ground]}`}>
      {above ? (
        <div className="max-h-[50vh] overflow-y-auto rounded-t border-b border-hairline bg-raised p-3 text-base">
          {above}
        </div>
      ) : null}
      <div className="flex min-h-11.5 items-center gap-x-2.5 py-0.5 pr-2 pl-3 max-sm:flex-wrap in-[.dock]:lg:min-h-8.5">
        {drawing ? <Icon drawing={drawing} className={ink} /> : <MarkShape tone={tone} className={ink} />}
        <div className="min-w-0 flex-1 in-[.dock]:lg:flex in-[.dock]:lg:gap-x-2">
          <div className={`min-w-0 font-semibold ${words}`}>{title}</div>
          {text ? (
            <div className="flex min-w-0 gap-x-2">
              <div className={`min-w-0 ${words}`}>{text}</div>
              <MoreMessages />
            </div>
          ) : null}
        </div>
        {text ? null : <MoreMessages />}
        {actions ? (
          <div className="flex shrink-0 items-center gap-x-2 max-sm:w-full max-sm:flex-wrap max-sm:pl-6.5 [&>:is(a,button)]:min-h-7 [&>:is(a,button)]:px-2.5 [&>:is(a,button)]:text-sm pointer-coarse:[&>:is(a,button)]:min-h-11">
            {actions}
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** How many messages stand behind the first one, in it: opens them upwards. */
export function MoreMessages() {
  const t = useTranslations('common.messages');
  const { boxes, isOpen } = useSyncExternalStore(subscribe, now, now);
  const own = useContext(OwnBox);
  if (boxes.length < 2 || boxes[0] !== own) return null;
  return (
    <button
      type="button"
      data-more
      aria-expanded={isOpen}
      onClick={() => arrange(!isOpen)}
      // As high as a target, downwards, where nothing else is pressed.
      className="link -mb-1.5 shrink-0 pb-1.5 whitespace-nowrap"
    >
      {isOpen ? t('fewer') : t('more', { count: boxes.length - 1 })}
    </button>
  );
}
