'use client';

import { useEffect, useState } from 'react';
import { BookingForm } from '@/components/booking/booking-form';
import { earlyInputIsTaken, withEarlyInput } from '@/components/booking/early-input';
import { firstValues, nextValues } from '@/components/booking/form-values';
import { type KeptForm, takeKeptForm } from '@/components/booking/kept-form';
import type { BookingForm as Values } from '@/lib/booking/schema';
import type { Desk } from '@/lib/queries/book-page';

type Round = { number: number; start: Values; kept: KeptForm | null };

/** One parcel after the other: each round is a fresh form with a key of its own. */
export function BookingDesk({ desk }: { desk: Desk }) {
  const [round, setRound] = useState<Round>(() => ({ number: 0, start: shownValues(desk), kept: null }));
  useEffect(earlyInputIsTaken, []);
  useEffect(() => {
    // After the first round this only forgets what the last form kept when it went.
    const kept = takeKeptForm(desk);
    if (kept && round.number === 0) setRound({ number: 1, start: kept.values, kept });
  }, [desk, round.number]);
  const goOn = (last: Values) => setRound({ number: round.number + 1, start: nextValues(desk, last), kept: null });
  return <BookingForm key={round.number} {...{ desk }} start={round.start} kept={round.kept} onNext={goOn} />;
}

function shownValues(desk: Desk): Values {
  const values = firstValues(desk);
  return typeof document === 'undefined' ? values : withEarlyInput(values);
}
