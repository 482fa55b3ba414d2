'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { sound, type Tone } from '@/components/handover/tones';
import { useScanTarget } from '@/components/scanner/scan-target';
import { isTyping } from '@/components/shortcuts/is-typing';
import { readJson } from '@/components/ui/api';
import { failureOf } from '@/components/ui/use-error-text';
import type { ActionError } from '@/lib/actions/action-result';
import { scanParcelAction, tickParcelsAction, untickParcelsAction } from '@/lib/actions/handover';
import { plainNumber } from '@/lib/bookings/plain-number';
import { type HandoverState, parcelKey, type ScanSign, type WaitingLine } from '@/lib/handover/handover-view';

/** Two clerks at one ramp see each other's ticks within this time. */
const ASK_EVERY_MS = 2_000;

type Key = { bookingId: string; parcel: number };

/** What became of the last scan or press. `undo` takes it back. */
export type Sign = (
  | ScanSign
  | { kind: 'byHand' | 'unticked'; recipient: string; count: number }
  | { kind: 'failed' | 'kept' | 'unsure'; error: ActionError }
) & { number: number; undo: (() => void) | null };

type NewSign = Sign extends infer One ? (One extends Sign ? Omit<One, 'number' | 'undo'> : never) : never;

const TONES: Partial<Record<Sign['kind'], Tone | null>> = {
  ...{ ticked: 'good', twice: 'again', list: null, byHand: null, unticked: null },
};

/**
 * What a shop has to hand over, kept in step with the database, and what ticks it: every scan on the page, a number that is typed, and the
 * lines themselves. Scans wait for each other, so that each has its sign.
 */
export function useHandover(shopId: string, clerkName: string, first: HandoverState) {
  const client = useQueryClient();
  const router = useRouter();
  const key = ['handover', shopId];
  const newest = () => client.getQueryData<HandoverState>(key) ?? first;
  const underway = useRef(0);
  const { data: state, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<HandoverState> => {
      const known = newest();
      const json = { shopId, mark: known.mark };
      const found = await readJson<HandoverState | 'same'>('/api/handover', { json, signal });
      // Lines were marked since, or are on their way: what was answered may be older than they are.
      if (underway.current > 0 || newest() !== known) return newest();
      return found === 'same' ? known : found;
    },
    initialData: first,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: ASK_EVERY_MS,
  });
  const [sign, setSign] = useState<Sign | null>(null);
  const newestSign = useRef<Sign | null>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const show = (next: NewSign, undo: (() => void) | null = null) => {
    newestSign.current = { ...next, number: (newestSign.current?.number ?? 0) + 1, undo } as Sign;
    setSign(newestSign.current);
    const tone = next.kind in TONES ? TONES[next.kind] : 'bad';
    if (tone) sound(tone);
  };
  /** Nothing was changed; without an answer it may be. Lines that were marked before stand as they did until the server says it. */
  const fail = (error: ActionError, kind: 'failed' | 'kept') => {
    show({ kind: error.key === 'noAnswer' ? 'unsure' : kind, error });
    return true;
  };
  /** At once on this page; the next question to the server brings what is on record. */
  const put = (ticks: ReadonlyMap<string, WaitingLine['tick']>) => {
    const lines = newest().lines.map((line) => {
      const tick = ticks.get(parcelKey(line));
      return tick === undefined ? line : { ...line, tick };
    });
    client.setQueryData<HandoverState>(key, { ...newest(), mark: '', lines });
  };
  const mark = (keys: readonly Key[], how: 'scanned' | 'ticked' | null) => {
    const tick = how && { how, at: new Date().toISOString(), clerkName };
    put(new Map(keys.map((each) => [parcelKey(each), tick])));
  };
  /** One after the other; `run` gives whether what is on record has to be asked at once. */
  const inTurn = (run: () => Promise<boolean>) => {
    underway.current += 1;
    queue.current = queue.current.then(run).then((asks) => {
      underway.current -= 1;
      if (asks) void refetch();
    });
  };

  const scan = (text: string) => {
    const guessed = lineOf(text, newest());
    if (guessed) mark([guessed], 'scanned');
    inTurn(async () => {
      const result = await scanParcelAction({ shopId, text }).catch(failureOf);
      if (guessed && !(result.ok && result.data.kind === 'ticked')) mark([guessed], null);
      if (!result.ok) return fail(result.error, 'failed');
      const found = result.data;
      if (found.kind === 'list' && found.list) {
        router.push(`/hand-over/${found.list.id}`);
        return false;
      }
      if (found.kind !== 'ticked' || !found.bookingId || found.parcel === null) {
        show(found);
        return true;
      }
      const ticked = { bookingId: found.bookingId, parcel: found.parcel };
      mark([ticked], 'scanned');
      show(found, () => untick([{ ...ticked, recipient: found.recipient ?? '' }]));
      return false;
    });
  };
  const tick = (lines: readonly (Key & { recipient: string })[]) => {
    mark(lines, 'ticked');
    inTurn(async () => {
      const parcels = lines.map(({ bookingId, parcel }) => ({ bookingId, parcel }));
      const result = await tickParcelsAction({ shopId, parcels }).catch(failureOf);
      if (!result.ok) {
        mark(lines, null);
        return fail(result.error, 'failed');
      }
      const ticked = new Set(result.data.map(parcelKey));
      const own = lines.filter((line) => ticked.has(parcelKey(line)));
      if (own.length === 0) return true;
      show({ kind: 'byHand', recipient: own[0]?.recipient ?? '', count: own.length }, () => untick(own));
      return own.length < lines.length;
    });
  };
  const untick = (lines: readonly (Key & { recipient: string })[]) => {
    const chosen = new Set(lines.map(parcelKey));
    const before = newest().lines.filter((line) => chosen.has(parcelKey(line)));
    mark(lines, null);
    inTurn(async () => {
      const parcels = lines.map(({ bookingId, parcel }) => ({ bookingId, parcel }));
      const result = await untickParcelsAction({ shopId, parcels }).catch(failureOf);
      if (!result.ok) {
        put(new Map(before.map((line) => [parcelKey(line), line.tick])));
        return fail(result.error, 'kept');
      }
      show({ kind: 'unticked', recipient: lines[0]?.recipient ?? '', count: lines.length }, () => tick(lines));
      return false;
    });
  };

  /** Takes back what was done last, once it is answered: not what its sign stands for while it is on its way. */
  const undo = () => {
    queue.current = queue.current.then(() => newestSign.current?.undo?.());
  };

  useScanTarget({ kind: 'every', take: scan });
  useUndoKey(undo);
  return { state, sign: sign && { ...sign, undo: sign.undo && undo }, scan, tick, untick };
}

/** The one line that a scan most likely means, which is marked before the server says so; it alone decides (docs/handover.md#scans). */
function lineOf(text: string, { lines }: HandoverState): WaitingLine | undefined {
  const number = plainNumber(text);
  const says = (label: string | null) => plainNumber(label ?? '') === number;
  const meant = lines.filter(({ trackingReference, shipmentId, parcels }) => {
    return says(trackingReference) || (parcels === 1 && says(shipmentId));
  });
  const [line] = meant;
  return meant.length === 1 && line?.tick === null && !line.isVoid ? line : undefined;
}

/** Ctrl+Z outside of fields. */
function useUndoKey(undo: () => void): void {
  const newest = useRef(undo);
  useEffect(() => {
    newest.current = undo;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
      if (!isUndo || event.shiftKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      // Held down, it would take back and do again in turn.
      if (!event.repeat) newest.current();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
