'use client';

import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { askTwice, explainFailure, findAgain, followPress } from '@/components/bookings/form/ask-outcome';
import { followAfterMs, nextKeyOf, type PressState, UPDATED, wasOnDisk } from '@/components/bookings/form/press-state';
import { useAnswerCache } from '@/components/ui/answers';
import { keepEpochOf } from '@/components/ui/api';
import { failureOf } from '@/components/ui/use-error-text';
import { bookParcelAction } from '@/lib/bookings/actions/book-parcel';
import type { BookingForm } from '@/lib/bookings/schema';

export type Booking = {
  pressed: PressState;
  /** What was pressed last, as it was then. */
  sent: BookingForm | undefined;
  /** The form key that the form goes on under, once what was sent came to nothing. */
  nextKey: string | null;
  /** What was pressed last has been seen on disk. */
  wasOnDisk: boolean;
  /** True from the very press until `pressed` says so: a page may be left before it is drawn. */
  isJustPressed: RefObject<boolean>;
  /** When a press was held back last (`performance.now()`): why must be read before the next. */
  heldAt: RefObject<number>;
  /** Parceldesk was updated under the page: keep what was typed and load it anew. */
  needsReload: boolean;
  /** Sends what was typed, at most once per form key. */
  press: (form: BookingForm) => void;
  /** Asks what became of a press before the page was loaded anew, and whether it had been seen on disk then. */
  resume: (form: BookingForm, wasOnDisk: boolean, epoch: string | null) => void;
  /** Asks once more what became of it: a clerk did something about it. */
  lookAgain: () => void;
  /** Forgets the last outcome; what is on disk stays. */
  forget: () => void;
};

type Press = { form: BookingForm; before: 'new' | 'pressed' | 'on_disk'; warnedOf?: string[] | undefined };

/** A page that was loaded anew while *Book* was on its way has cut that request off, so it asks as one that had no answer. */
function run({ form, before, warnedOf }: Press): Promise<PressState> {
  if (before === 'new') return pressBook(form, warnedOf);
  return before === 'on_disk' ? findAgain(form.formKey) : askTwice(form.formKey);
}

/**
 * One press of *Book* and what becomes of it: it is sent by an action, then followed through a route until it is final
 * (docs/architecture.md#the-life-of-a-booking). `isOneMore`: the clerk wants the same parcel again, so the desk does not ask whether it is meant.
 */
export function useBooking({ isOneMore }: { isOneMore: boolean }): Booking {
  const warnedOf = useRef<string[]>([]);
  const heldAt = useRef(Number.NEGATIVE_INFINITY);
  const answers = useAnswerCache();
  const sent = useMutation(
    {
      mutationFn: run,
      onSuccess: (state) => {
        if (state.kind !== 'refused' || !state.error.earlierIds) return;
        warnedOf.current = state.error.earlierIds;
        heldAt.current = performance.now();
      },
    },
    answers,
  );
  const { data } = sent;
  const formKey = sent.variables?.form.formKey;
  const followed = useQuery(
    {
      queryKey: ['press', formKey, sent.submittedAt],
      queryFn:
        formKey && data
          ? ({ client, queryKey }) => followPress(formKey, client.getQueryData<PressState>(queryKey) ?? data)
          : skipToken,
      enabled: ({ state }) => data !== undefined && followAfterMs(state.data ?? data) !== null,
      // A clerk who settled it in another tab comes back to what it became. What is final stays: the form may be open for the next press.
      refetchOnWindowFocus: ({ state }) => followAfterMs(state.data ?? { kind: 'no_answer' }) !== null,
      refetchInterval: ({ state }) => followAfterMs(state.data ?? { kind: 'no_answer' }) ?? false,
      gcTime: 0,
    },
    answers,
  );
  const newest = followed.data ?? data;
  const state = newest?.kind === 'known' ? newest.outcome.state : null;
  useEffect(() => {
    // What needs attention is counted in the header, and beside the form, which is not there any more once the parcel is booked.
    if (state) void answers.invalidateQueries({ queryKey: ['attention'] });
    if (state && state !== 'booked') void answers.invalidateQueries({ queryKey: ['bookings', 'today'] });
  }, [answers, state]);
  const isJustPressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the press is drawn
  useEffect(() => {
    isJustPressed.current = false;
  }, [sent.submittedAt]);
  const begin = (press: Press) => {
    isJustPressed.current = true;
    sent.mutate(press);
  };
  return {
    pressed: sent.isPending ? { kind: 'sending' } : (newest ?? { kind: 'editing' }),
    sent: sent.variables?.form,
    nextKey: newest ? nextKeyOf(newest) : null,
    wasOnDisk: wasOnDisk(newest) || (sent.isPending && sent.variables.before === 'on_disk'),
    isJustPressed,
    heldAt,
    needsReload: data === UPDATED,
    press: (form) => {
      keepEpochOf(form.formKey);
      begin({ form, before: 'new', warnedOf: isOneMore ? undefined : warnedOf.current });
    },
    resume: (form, isSeen, epoch) => {
      keepEpochOf(form.formKey, epoch);
      begin({ form, before: isSeen ? 'on_disk' : 'pressed' });
    },
    lookAgain: () => void followed.refetch(),
    forget: sent.reset,
  };
}

/** Books what was typed; without an action's answer that says what became of it, asks before anything is said. Never rejects. */
async function pressBook(form: BookingForm, warnedOf: string[] | undefined): Promise<PressState> {
  const result = await bookParcelAction({ ...form, warnedOf }).catch(failureOf);
  return result.ok ? { kind: 'known', outcome: result.data } : explainFailure(form.formKey, result.error);
}
