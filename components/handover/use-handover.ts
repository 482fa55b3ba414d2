'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useMemo, useRef } from 'react';
import { useHandoverList } from '@/components/handover/use-handover-list';
import { useSign, useUndoKey } from '@/components/handover/use-sign';
import { useScanTarget } from '@/components/scanner/scan-target';
import { failureOf } from '@/components/ui/use-error-text';
import { closeHandoverAction, scanParcelAction, tickParcelsAction, untickParcelsAction } from '@/lib/handover/actions';
import { type HandoverState, lineMeant, parcelKey, type WaitingLine } from '@/lib/handover/handover-view';
import type { ActionError } from '@/lib/platform/actions/action-result';

type Key = { bookingId: string; parcel: number };
type NamedKey = Key & { recipient: string };

/**
 * What ticks the parcels that a shop has to hand over: every scan on the page, a number that is typed, and the lines themselves; and what
 * closes their list. Scans wait for each other, so that each has its sign.
 */
export function useHandover(shopId: string, clerkName: string, first: HandoverState) {
  const router = useRouter();
  const { state, lines, put, inTurn, afterwards } = useHandoverList(shopId, first);
  const { sign, show, takeBack } = useSign();

  /** Nothing was changed; without an answer it may be. Lines that were marked before stand as they did until the server says it. */
  const fail = (error: ActionError, kind: 'failed' | 'kept') => {
    show({ kind: error.key === 'noAnswer' ? 'unsure' : kind, error });
    return true;
  };
  const mark = (keys: readonly Key[], how: 'scanned' | 'ticked' | null) => {
    const tick = how && { how, at: new Date().toISOString(), clerkName };
    put(new Map(keys.map((each) => [parcelKey(each), tick])));
  };

  const scan = (text: string) => {
    const guessed = lineMeant(text, lines());
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
  const tick = (keys: readonly NamedKey[]) => {
    mark(keys, 'ticked');
    inTurn(async () => {
      const result = await tickParcelsAction({ shopId, parcels: keys.map(bare) }).catch(failureOf);
      if (!result.ok) {
        mark(keys, null);
        return fail(result.error, 'failed');
      }
      const ticked = new Set(result.data.map(parcelKey));
      const own = keys.filter((each) => ticked.has(parcelKey(each)));
      if (own.length === 0) return true;
      show({ kind: 'byHand', recipient: own[0]?.recipient ?? '', count: own.length }, () => untick(own));
      return own.length < keys.length;
    });
  };
  const untick = (keys: readonly NamedKey[]) => {
    const chosen = new Set(keys.map(parcelKey));
    const before = lines().filter((line) => chosen.has(parcelKey(line)));
    mark(keys, null);
    inTurn(async () => {
      const result = await untickParcelsAction({ shopId, parcels: keys.map(bare) }).catch(failureOf);
      if (!result.ok) {
        put(new Map(before.map((line) => [parcelKey(line), line.tick])));
        return fail(result.error, 'kept');
      }
      show({ kind: 'unticked', recipient: keys[0]?.recipient ?? '', count: keys.length }, () => tick(keys));
      return false;
    });
  };

  /** Closes the list, which has so many `missing`, and shows it; gives why that could not be. */
  const close = async (missing: number) => {
    const result = await closeHandoverAction({ shopId, missing }).catch(failureOf);
    if (!result.ok) return result.error;
    router.push(`/hand-over/${result.data.handoverId}?print=1`);
    return null;
  };

  /** Takes back what was done last, once it is answered: not what its sign stands for while it is on its way. */
  const undo = () => afterwards(takeBack);

  useScanTarget({ kind: 'every', take: scan });
  useUndoKey(undo);
  const newest = useRef({ tick, untick });
  useEffect(() => {
    newest.current = { tick, untick };
  });
  // The same for as long as the page is shown: the lines are drawn anew with their own ticks alone.
  const ticks = useMemo(
    () => ({
      onTick: (chosen: readonly WaitingLine[]) => newest.current.tick(chosen.map(named)),
      onUntick: (line: WaitingLine) => newest.current.untick([named(line)]),
    }),
    [],
  );
  return { state, sign: sign && { ...sign, undo: sign.undo && undo }, scan, ticks, close };
}

const bare = ({ bookingId, parcel }: Key): Key => ({ bookingId, parcel });

const named = ({ bookingId, parcel, recipient }: WaitingLine): NamedKey => ({
  bookingId,
  parcel,
  recipient: recipient.name,
});
