'use client';

import { useEffect, useRef, useState } from 'react';
import type { PrintEnd } from '@/components/bench/bench-print';
import { useColdKeys } from '@/components/bench/cold-keys';
import { useScale } from '@/components/bench/scale/use-scale';
import { useShelf } from '@/components/bench/use-shelf';
import { sound } from '@/components/handover/sound';
import { useScanTarget } from '@/components/scanner/scan-target';
import { isTyping } from '@/components/shortcuts/is-typing';
import { failureOf } from '@/components/ui/use-error-text';
import { bookAtBenchAction, nameArticleAction, readBenchCodeAction } from '@/lib/bench/actions';
import {
  type BenchLabel,
  type BenchOrder,
  type BenchStep,
  type BenchStop,
  type StopReason,
  stopped,
} from '@/lib/bench/bench-view';
import {
  beginPacking,
  countArticle,
  hasArticle,
  isPacked,
  isSameGesture,
  nextWithoutCode,
  type Packing,
  withOneMore,
} from '@/lib/bench/packing';
import { differsFrom, takenGrams } from '@/lib/bench/scale-watch';
import { certainGrams } from '@/lib/bench/typed-weight';
import type { ActionError, ActionResult } from '@/lib/platform/actions/action-result';

/** A scanned article that is not counted: `unknown` is no article of any order, `order` the code of an order. */
export type Wrong = { kind: 'wrong' | 'too_many' | 'unknown' | 'order'; code: string; name: string };

/** Whether a space belongs to what has the focus: a button, or a field with a text. The field for codes has the focus all the time. */
const takesSpace = (target: EventTarget | null): boolean =>
  target instanceof HTMLButtonElement ||
  (isTyping(target) && !(target instanceof HTMLInputElement && target.value === ''));

const isConfirmed = ({ kind }: BenchView): boolean => kind === 'packing' || kind === 'differs';

const stopOf = (why: StopReason): BenchStop => ({
  why,
  number: '',
  recipient: '',
  fields: [],
  says: null,
  bookingId: null,
});

/** What the bench shows. */
export type BenchView =
  | { kind: 'ready' }
  | { kind: 'reading'; text: string }
  | { kind: 'packing'; packing: Packing; wrong: Wrong | null }
  | { kind: 'weighing'; order: BenchOrder; odd: string | null }
  | { kind: 'differs'; order: BenchOrder; grams: number; odd: string | null }
  | { kind: 'booking'; order: BenchOrder }
  | { kind: 'printing'; label: BenchLabel }
  | { kind: 'done'; label: BenchLabel }
  | { kind: 'stop'; stop: BenchStop }
  | { kind: 'failed'; error: ActionError }
  | { kind: 'shelf' };

/** Stops after which no parcel is left to wait: its label is there, or there is none. */
const GOES_ON: readonly StopReason[] = ['not_found', 'article', 'printed', 'handed_over', 'return', 'cut', 'no_answer'];
/** What is shown while an order is not done with. */
export const UNDER_WAY: readonly BenchView['kind'][] = ['packing', 'weighing', 'differs'];

/** A weight that was typed longer ago may be of another parcel. In milliseconds. */
const TYPED_FOR_MS = 60_000;

/** What was done here since the page was opened. */
export type BenchTally = { printed: number; last: BenchLabel | null };

/**
 * The packing bench: scans wait for each other, and each says at once, by sight and sound, what became of it. Nothing is confirmed by Enter, which
 * scanners send.
 */
export function useBench(shopId: string) {
  const [view, setView] = useState<BenchView>({ kind: 'ready' });
  const [tally, setTally] = useState<BenchTally>({ printed: 0, last: null });
  const newest = useRef<BenchView>(view);
  const turns = useRef<Promise<unknown>>(Promise.resolve());
  const lastScan = useRef<{ text: string; at: number } | null>(null);
  /** The code of the order or label that is worked on. */
  const inWork = useRef<string | null>(null);
  /** The order whose articles were all scanned last: one of them may be scanned once more. */
  const packed = useRef<Packing | null>(null);
  /** Ends the print on its way, which the next scan waits for. */
  const printEnds = useRef<(() => void) | null>(null);

  const isCold = useColdKeys();
  const shelf = useShelf(shopId);

  /** A weight that a scale typed before its order was scanned, or while that was packed. */
  const [typed, setTyped] = useState<number | null>(null);
  const newestTyped = useRef<number | null>(null);
  const typedEnds = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keepTyped = (grams: number | null) => {
    clearTimeout(typedEnds.current);
    if (grams !== null) typedEnds.current = setTimeout(() => keepTyped(null), TYPED_FOR_MS);
    newestTyped.current = grams;
    setTyped(grams);
  };
  useEffect(() => () => clearTimeout(typedEnds.current), []);
  const scale = useScale(() => {
    const isWeighed = newest.current.kind === 'weighing' || newest.current.kind === 'differs';
    if (isWeighed && takenGrams(scale.now()) !== null) inTurn(takeWeight);
  });
  /** What is weighed from here on is of another order. */
  const spendWeight = () => {
    scale.spend();
    keepTyped(null);
  };

  const show = (next: BenchView) => {
    newest.current = next;
    setView(next);
  };
  const stop = (next: BenchStop) => {
    sound('bad');
    if (!GOES_ON.includes(next.why)) shelf.put(next);
    show({ kind: 'stop', stop: next });
  };
  const fail = (error: ActionError) => {
    keepTyped(null);
    if (error.key === 'noAnswer') return stop(stopOf('no_answer'));
    sound('bad');
    show({ kind: 'failed', error });
  };

  /** Follows what a scan stands for. A parcel that is printed or stopped is not weighed: what lies on the scale is its own. */
  const followScan = (result: ActionResult<BenchStep>): Promise<void> => {
    const step = result.ok ? result.data : null;
    if (step?.kind === 'print' || (step?.kind === 'stop' && step.stop.why !== 'not_found')) spendWeight();
    return follow(result);
  };
  const follow = async (result: ActionResult<BenchStep>): Promise<void> => {
    if (!result.ok) return fail(result.error);
    const step = result.data;
    if (step.kind === 'stop') return stop(step.stop);
    if (step.kind === 'print') return print(step.label);
    const { order } = step;
    if (order.verifiesPacking && order.lines.length > 0) {
      sound('good');
      return show({ kind: 'packing', packing: beginPacking(order), wrong: null });
    }
    return weighOrBook(order);
  };
  /** Books an order whose weight is known; where it is to be compared, with what a scale says. */
  const weighOrBook = (order: BenchOrder): Promise<void> | void => {
    const isCompared = order.weightTolerance !== null;
    if (order.grams !== null && !isCompared) return book(order, null);
    const grams = takenGrams(scale.now()) ?? newestTyped.current;
    if (grams !== null) return bookWeighed(order, grams);
    // A computer without a scale has nothing to compare with.
    if (order.grams !== null && scale.way === null) return book(order, null);
    sound('again');
    show({ kind: 'weighing', order, odd: null });
  };
  const bookWeighed = (order: BenchOrder, grams: number): Promise<void> | void => {
    const { grams: expected, weightTolerance: tolerance } = order;
    if (expected === null || tolerance === null || !differsFrom(expected, grams, tolerance)) return book(order, grams);
    sound('bad');
    show({ kind: 'differs', order, grams, odd: null });
  };
  /** Takes the weight of the scale that is connected, once it stands still. */
  const takeWeight = (): Promise<void> | void => {
    const { current } = newest;
    const grams = takenGrams(scale.now());
    if (grams === null) return;
    if (current.kind === 'weighing') return bookWeighed(current.order, grams);
    if (current.kind === 'differs' && grams !== current.grams) return bookWeighed(current.order, grams);
  };
  const book = async (order: BenchOrder, grams: number | null): Promise<void> => {
    // Not again at the print: while the carrier answers, the next parcel may already be put on the scale.
    spendWeight();
    show({ kind: 'booking', order });
    const { id: orderId, number } = order;
    const result = await bookAtBenchAction({ shopId, orderId, number, grams }).catch(failureOf);
    // Without an answer it may be booked: what the carrier said shows when it is scanned again.
    if (!result.ok && result.error.key === 'noAnswer') {
      const unsure = stopped('sending', number, { recipient: order.recipient });
      return follow({ ok: true, data: unsure });
    }
    return follow(result);
  };
  const print = (label: BenchLabel): Promise<void> => {
    show({ kind: 'printing', label });
    return new Promise((resolve) => {
      printEnds.current = resolve;
    });
  };

  const pack = async (before: Packing, text: string): Promise<void> => {
    const counted = countArticle(before, text);
    if (counted.kind === 'counted') return count(counted.packing);
    if (counted.kind === 'too_many')
      return notCounted(before, { kind: 'too_many', code: text, name: counted.line.name });
    const named = await nameArticleAction({ shopId, text }).catch(failureOf);
    if (named.ok && named.data !== null) return notCounted(before, { kind: 'wrong', code: text, name: named.data });
    if (certainGrams(text) !== null) return holdWeight(text);
    const read = await readBenchCodeAction({ shopId, text }).catch(failureOf);
    const isOrder = read.ok && !(read.data.kind === 'stop' && read.data.stop.why === 'not_found');
    return notCounted(before, { kind: isOrder ? 'order' : 'unknown', code: text, name: '' });
  };
  /** A scale that types has weighed before it was asked: its weight is kept for the order that comes, or is packed. */
  const holdWeight = (text: string) => {
    sound('good');
    keepTyped(certainGrams(text));
    const { current } = newest;
    show(current.kind === 'packing' ? { ...current, wrong: null } : { kind: 'ready' });
  };
  const count = (packing: Packing): Promise<void> | void => {
    if (isPacked(packing)) {
      packed.current = packing;
      return weighOrBook(packing.order);
    }
    sound('good');
    show({ kind: 'packing', packing, wrong: null });
  };
  const notCounted = (packing: Packing, wrong: Wrong) => {
    sound('again');
    show({ kind: 'packing', packing, wrong });
  };

  const isPackedArticle = (text: string): boolean => packed.current !== null && hasArticle(packed.current, text);
  /** A weight that can be nothing else, not even an article of the order that was packed last, in grams; null for none. */
  const weightIn = (text: string): number | null => (isPackedArticle(text) ? null : certainGrams(text));
  const inTurn = (work: () => Promise<void> | void) => {
    turns.current = turns.current.then(work, work);
  };
  /** Takes a code. `isWhole`: no key typed it, so that its beginning cannot be missing. */
  const scan = (text: string, isWhole = false) => {
    const now = { text, at: performance.now() };
    const isAgain = isSameGesture(lastScan.current, now);
    lastScan.current = now;
    // Scanned once more because nothing was seen yet.
    if (isAgain || text === inWork.current) return;
    if (!isWhole && isCold()) return inTurn(() => stop({ ...stopOf('cut'), number: text }));
    inTurn(async () => {
      const { current } = newest;
      if (current.kind === 'packing') return pack(current.packing, text);
      if (current.kind === 'weighing' || current.kind === 'differs') {
        const grams = weightIn(text);
        if (grams !== null) return bookWeighed(current.order, grams);
        sound('again');
        return show({ ...current, odd: text });
      }
      // One article too many, whose code may be an order's number as well: a person says which.
      if (isPackedArticle(text)) return stop({ ...stopOf('article'), number: text });
      packed.current = null;
      show({ kind: 'reading', text });
      inWork.current = text;
      try {
        const read = await readBenchCodeAction({ shopId, text }).catch(failureOf);
        const isNothing = read.ok && read.data.kind === 'stop' && read.data.stop.why === 'not_found';
        await (isNothing && certainGrams(text) !== null ? holdWeight(text) : followScan(read));
      } finally {
        inWork.current = null;
      }
    });
  };
  const weigh = (order: BenchOrder, grams: number) =>
    inTurn(() => (newest.current.kind === 'weighing' ? bookWeighed(order, grams) : undefined));
  /** Confirms an article without a code, or a weight that is not the expected one. */
  const confirm = () =>
    inTurn(() => {
      const { current } = newest;
      if (current.kind === 'differs') return book(current.order, current.grams);
      if (current.kind !== 'packing') return;
      // What covers the list goes first: only what is in sight is confirmed.
      if (current.wrong) return show({ ...current, wrong: null });
      const line = nextWithoutCode(current.packing);
      return line ? count(withOneMore(current.packing, line)) : undefined;
    });
  /** Leaves an order that is not booked yet, and drops a weight that was typed. */
  const leave = () =>
    inTurn(() => {
      const { kind } = newest.current;
      packed.current = null;
      keepTyped(null);
      if (UNDER_WAY.includes(kind)) scale.spend();
      if (UNDER_WAY.includes(kind) || kind === 'stop' || kind === 'failed' || kind === 'shelf') show({ kind: 'ready' });
    });
  /** Shows what stands on the side shelf, or the bench again; an order under way is done with first. */
  const showShelf = () =>
    inTurn(() => {
      const { kind } = newest.current;
      if (UNDER_WAY.includes(kind)) return;
      if (kind !== 'shelf') shelf.refresh();
      show({ kind: kind === 'shelf' ? 'ready' : 'shelf' });
    });
  const printed = (label: BenchLabel, end: PrintEnd) => {
    if (newest.current.kind !== 'printing' || newest.current.label.bookingId !== label.bookingId) return;
    if (end === 'printed') {
      sound('good');
      setTally(({ printed: before }) => ({ printed: before + 1, last: label }));
      shelf.take(label);
      show({ kind: 'done', label });
    } else
      stop({
        ...stopOf(end === 'elsewhere' ? 'printed' : end === 'failed' ? 'no_label' : end),
        number: label.number,
        recipient: label.recipient,
        bookingId: label.bookingId,
      });
    printEnds.current?.();
    printEnds.current = null;
  };

  useScanTarget({ kind: 'every', take: scan });
  const keys = useRef({ confirm, leave });
  useEffect(() => {
    keys.current = { confirm, leave };
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (document.querySelector('dialog[open]')) return;
      if (event.key === 'Escape') keys.current.leave();
      else if (event.key === ' ' && isConfirmed(newest.current) && !takesSpace(event.target)) {
        event.preventDefault();
        keys.current.confirm();
      }
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return { view, tally, scale, typed, shelf, showShelf, scan, weigh, weightIn, printed, confirm, leave };
}
