'use client';

import { useEffect, useRef, useState } from 'react';
import type { PrintEnd } from '@/components/bench/bench-print';
import { useColdKeys } from '@/components/bench/cold-keys';
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
  isPacked,
  isSameGesture,
  nextWithoutCode,
  type Packing,
  withOneMore,
} from '@/lib/bench/packing';
import { certainGrams } from '@/lib/bench/scale';
import type { ActionError, ActionResult } from '@/lib/platform/actions/action-result';

/** A scanned article that is not counted: `unknown` is no article of any order, `order` the code of an order. */
export type Wrong = { kind: 'wrong' | 'too_many' | 'unknown' | 'order'; code: string; name: string };

/** Whether a space belongs to what has the focus: a button, or a field with a text. The field for codes has the focus all the time. */
const takesSpace = (target: EventTarget | null): boolean =>
  target instanceof HTMLButtonElement ||
  (isTyping(target) && !(target instanceof HTMLInputElement && target.value === ''));

const stopOf = (why: StopReason): BenchStop => ({ why, number: '', recipient: '', fields: [], says: null });

/** What the bench shows. */
export type BenchView =
  | { kind: 'ready' }
  | { kind: 'reading'; text: string }
  | { kind: 'packing'; packing: Packing; wrong: Wrong | null }
  | { kind: 'weighing'; order: BenchOrder; odd: string | null }
  | { kind: 'booking'; order: BenchOrder }
  | { kind: 'printing'; label: BenchLabel }
  | { kind: 'done'; label: BenchLabel }
  | { kind: 'stop'; stop: BenchStop }
  | { kind: 'failed'; error: ActionError };

/** Stops after which no parcel is left to wait: its label is there, or there is none. */
const GOES_ON: readonly StopReason[] = ['not_found', 'printed', 'handed_over', 'return', 'cut', 'no_answer'];

/** What stands on the side shelf, and what was done here since the page was opened. */
export type BenchTally = { printed: number; last: BenchLabel | null; aside: BenchStop[] };

/**
 * The packing bench: scans wait for each other, and each says at once, by sight and sound, what became of it. Nothing is confirmed by Enter, which
 * scanners send.
 */
export function useBench(shopId: string) {
  const [view, setView] = useState<BenchView>({ kind: 'ready' });
  const [tally, setTally] = useState<BenchTally>({ printed: 0, last: null, aside: [] });
  const newest = useRef<BenchView>(view);
  const turns = useRef<Promise<unknown>>(Promise.resolve());
  const lastScan = useRef<{ text: string; at: number } | null>(null);
  /** The code of the order or label that is worked on. */
  const inWork = useRef<string | null>(null);
  /** Ends the print on its way, which the next scan waits for. */
  const printEnds = useRef<(() => void) | null>(null);

  const isCold = useColdKeys();

  const show = (next: BenchView) => {
    newest.current = next;
    setView(next);
  };
  const stop = (next: BenchStop) => {
    sound('bad');
    if (!GOES_ON.includes(next.why))
      setTally((before) => ({
        ...before,
        aside: [...before.aside.filter(({ number }) => number !== next.number), next],
      }));
    show({ kind: 'stop', stop: next });
  };
  const fail = (error: ActionError) => {
    if (error.key === 'noAnswer') return stop(stopOf('no_answer'));
    sound('bad');
    show({ kind: 'failed', error });
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
  const weighOrBook = (order: BenchOrder): Promise<void> | void => {
    if (order.grams !== null) return book(order, null);
    sound('again');
    show({ kind: 'weighing', order, odd: null });
  };
  const book = async (order: BenchOrder, grams: number | null): Promise<void> => {
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
    const read = await readBenchCodeAction({ shopId, text }).catch(failureOf);
    const isOrder = read.ok && !(read.data.kind === 'stop' && read.data.stop.why === 'not_found');
    return notCounted(before, { kind: isOrder ? 'order' : 'unknown', code: text, name: '' });
  };
  const count = (packing: Packing): Promise<void> | void => {
    if (isPacked(packing)) return weighOrBook(packing.order);
    sound('good');
    show({ kind: 'packing', packing, wrong: null });
  };
  const notCounted = (packing: Packing, wrong: Wrong) => {
    sound('again');
    show({ kind: 'packing', packing, wrong });
  };

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
      if (current.kind === 'weighing') {
        const grams = certainGrams(text);
        if (grams !== null) return book(current.order, grams);
        sound('again');
        return show({ ...current, odd: text });
      }
      show({ kind: 'reading', text });
      inWork.current = text;
      try {
        await follow(await readBenchCodeAction({ shopId, text }).catch(failureOf));
      } finally {
        inWork.current = null;
      }
    });
  };
  const weigh = (order: BenchOrder, grams: number) => inTurn(() => book(order, grams));
  /** Confirms an article without a code. */
  const confirm = () =>
    inTurn(() => {
      const { current } = newest;
      if (current.kind !== 'packing') return;
      // What covers the list goes first: only what is in sight is confirmed.
      if (current.wrong) return show({ ...current, wrong: null });
      const line = nextWithoutCode(current.packing);
      return line ? count(withOneMore(current.packing, line)) : undefined;
    });
  /** Leaves an order that is not booked yet. */
  const leave = () =>
    inTurn(() => {
      const { kind } = newest.current;
      if (kind === 'packing' || kind === 'weighing' || kind === 'stop' || kind === 'failed') show({ kind: 'ready' });
    });
  const printed = (label: BenchLabel, end: PrintEnd) => {
    if (newest.current.kind !== 'printing' || newest.current.label.bookingId !== label.bookingId) return;
    if (end === 'printed') {
      sound('good');
      setTally(({ printed: before, aside }) => ({
        printed: before + 1,
        last: label,
        aside: aside.filter(({ number }) => number !== label.number),
      }));
      show({ kind: 'done', label });
    } else
      stop({
        ...stopOf(end === 'elsewhere' ? 'printed' : end === 'other_roll' ? end : 'no_label'),
        number: label.number,
        recipient: label.recipient,
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
      else if (event.key === ' ' && newest.current.kind === 'packing' && !takesSpace(event.target)) {
        event.preventDefault();
        keys.current.confirm();
      }
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return { view, tally, scan, weigh, printed, confirm, leave };
}
