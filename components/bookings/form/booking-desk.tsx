'use client';

import { useEffect, useRef, useState } from 'react';
import { BookingForm } from '@/components/bookings/form/booking-form';
import { earlyInputIsTaken, withEarlyInput } from '@/components/bookings/form/early-input';
import { firstValues, nextValues, withSolution } from '@/components/bookings/form/form-values';
import {
  dropKeptForm,
  type KeptForm,
  keepSolution,
  keptSolution,
  takeKeptForm,
} from '@/components/bookings/form/kept-form';
import type { EndedParcel } from '@/components/bookings/outcome/settled-notice';
import { type DraftPlace, keptPlace, newPlace } from '@/components/drafts/draft-place';
import type { BookingForm as Values } from '@/lib/bookings/schema';
import type { Desk } from '@/lib/queries/book-page';

type Round = { number: number; start: Values; kept: KeptForm | null; draft: DraftPlace; ended: EndedParcel | null };

/** One parcel after the other: each round is a form with a key of its own, fresh or a draft that goes on. */
export function BookingDesk({ desk }: { desk: Desk }) {
  const [round, setRound] = useState<Round>(() => firstRound(desk));
  const goOn = (last: Values, ended: EndedParcel | null = null) => {
    const start = nextValues(desk, last);
    keepSolution(desk, start.solutionId);
    next(start, null, newPlace(), ended);
  };
  const next = (start: Values, kept: KeptForm | null, draft: DraftPlace, ended: EndedParcel | null = null) =>
    setRound(({ number }) => ({ number: number + 1, start, kept, draft, ended }));
  useEffect(earlyInputIsTaken, []);
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    const kept = takeKeptForm(desk);
    if (kept) {
      const draft = kept.draft ? keptPlace(kept.draft) : newPlace();
      setRound(({ number }) => ({ number: number + 1, start: kept.values, kept, draft, ended: null }));
      return;
    }
    const solutionId = keptSolution(desk);
    setRound((first) => {
      // One that was chosen before the page could answer stays.
      const isChosen = first.start.solutionId !== firstValues(desk).solutionId;
      if (solutionId === null || isChosen || solutionId === first.start.solutionId) return first;
      return { ...first, number: first.number + 1, start: withSolution(desk, first.start, solutionId) };
    });
  }, [desk]);
  useEffect(() => {
    // What the last form kept in this tab when it went; it is booked, or a draft on the server.
    if (round.number > 0) dropKeptForm();
  }, [round.number]);
  return (
    <BookingForm
      key={round.number}
      {...{ desk }}
      start={round.start}
      kept={round.kept}
      draft={round.draft}
      ended={round.ended}
      onNext={goOn}
      onOpen={(values, draft) => next(values, { values, why: 'draft', wasPressed: false }, draft)}
    />
  );
}

function firstRound(desk: Desk): Round {
  return { number: 0, start: shownValues(desk), kept: null, draft: newPlace(), ended: null };
}

function shownValues(desk: Desk): Values {
  const values = firstValues(desk);
  return typeof document === 'undefined' ? values : withEarlyInput(values);
}
