'use client';

import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { askOutcome, askTwice } from '@/components/booking/ask-outcome';
import { type BookingPhase, followAfterMs, phaseOf } from '@/components/booking/booking-phase';
import { type Pressed, pressBook } from '@/components/booking/press-book';
import type { BookingForm } from '@/lib/booking/schema';

export type Booking = {
  phase: BookingPhase;
  /** What was pressed last, as it was then. */
  sent: BookingForm | undefined;
  /** Parceldesk was updated under the page: keep what was typed and load it anew. */
  needsReload: boolean;
  /** Sends what was typed, at most once per form key. */
  press: (form: BookingForm) => void;
  /** Asks what became of a press before the page was loaded anew. */
  resume: (form: BookingForm) => void;
  /** Forgets the last outcome; what is on disk stays. */
  forget: () => void;
};

type Press = { form: BookingForm; wasPressed: boolean };

/** A page that was loaded anew while *Book* was on its way has cut that request off, so it asks as one that had no answer. */
const run = ({ form, wasPressed }: Press): Promise<Pressed> => (wasPressed ? askTwice(form.formKey) : pressBook(form));

/** One press of *Book* and what becomes of it: sent by an action, then followed through a GET route until it is final (design 3). */
export function useBooking(): Booking {
  const sent = useMutation({ mutationFn: run });
  const formKey = sent.variables?.form.formKey;
  const followed = useQuery({
    queryKey: ['press', formKey, sent.submittedAt],
    queryFn: formKey ? () => askOutcome(formKey) : skipToken,
    enabled: sent.data !== undefined && followAfterMs(sent.data) !== null,
    refetchInterval: ({ state }) => followAfterMs(state.data ?? { kind: 'no_answer' }) ?? false,
    gcTime: 0,
  });
  const newest = newestOf(sent.data, followed.data);
  return {
    phase: toPhase(),
    sent: sent.variables?.form,
    needsReload: sent.data?.kind === 'updated',
    press: (form) => sent.mutate({ form, wasPressed: false }),
    resume: (form) => sent.mutate({ form, wasPressed: true }),
    forget: sent.reset,
  };

  function toPhase(): BookingPhase {
    if (sent.isPending) return { kind: 'sending', isSlow: false };
    return newest ? phaseOf(newest) : { kind: 'editing' };
  }
}

/** What was heard last, unless it is silence, or a disk that does not hold yet what the carrier answered. */
function newestOf(sent: Pressed | undefined, followed: Pressed | undefined): Pressed | undefined {
  if (!sent || !followed || followed.kind === 'no_answer') return sent;
  if (sent.kind === 'known' && !sent.outcome.isSaved && isUnderWay(followed)) return sent;
  return 'isEarlier' in sent ? ({ ...followed, isEarlier: true } as Pressed) : followed;
}

function isUnderWay(pressed: Pressed): boolean {
  return pressed.kind === 'known' && (pressed.outcome.state === 'sending' || pressed.outcome.state === 'unknown');
}
