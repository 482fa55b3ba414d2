'use client';

import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type BookingPhase, isBooked, isLocked } from '@/components/bookings/form/booking-phase';
import { type DraftPlace, newPlace } from '@/components/drafts/draft-place';
import { createDraftSaver, type DraftSaver, type DraftStatus } from '@/components/drafts/draft-saver';
import { holdsNothing } from '@/components/drafts/holds-nothing';
import type { BookingForm } from '@/lib/bookings/schema';
import type { DraftHolder } from '@/lib/drafts/draft-view';
import type { Desk } from '@/lib/queries/book-page';
import { randomUuid } from '@/lib/random-uuid';

export type DraftUse = {
  desk: Desk;
  form: UseFormReturn<BookingForm>;
  phase: BookingPhase;
  draft: DraftPlace;
  /** Another form takes the place of this one. */
  onOpen: (values: BookingForm, draft: DraftPlace) => void;
  /** A fresh form does, which goes on from the sender and solution of this one. */
  onNext: (last: BookingForm) => void;
};

/** Keeps the server's copy of the form in step with it, from here until the form goes or is booked. */
export function useDraft({ desk, form, phase, draft, onOpen }: DraftUse) {
  const [status, setStatus] = useState<DraftStatus>({ kind: 'none' });
  /** Who took the draft over that this form was. */
  const [takenBy, setTakenBy] = useState<DraftHolder | null>(null);
  const saver = useRef<DraftSaver | null>(null);
  const newest = useRef({ phase, desk, onOpen });
  useEffect(() => {
    newest.current = { phase, desk, onOpen };
  });

  useEffect(() => {
    // The first keys may have come before this did.
    const before = JSON.stringify(form.formState.defaultValues);
    const isTouched = () => JSON.stringify(form.getValues()) !== before;
    const read = () => {
      const values = form.getValues();
      return holdsNothing(newest.current.desk, values) ? null : structuredClone(values);
    };
    /** What is typed from here on is another draft, and another booking. */
    const partWays = () => {
      Object.assign(draft, newPlace());
      start();
      form.setValue('formKey', randomUuid());
    };
    const start = () => {
      saver.current = createDraftSaver({
        place: draft,
        clerkId: newest.current.desk.clerk.id,
        read,
        onStatus: setStatus,
        onTaken: (holder, isUnsaved) => {
          saver.current = null;
          setTakenBy(holder);
          setStatus({ kind: 'none' });
          if (isUnsaved && !isLocked(newest.current.phase)) partWays();
        },
        onNewer: (values, version) => {
          saver.current = null;
          if (isTouched()) return partWays();
          newest.current.onOpen(values, { ...draft, version, saved: version });
        },
      });
    };
    let seen = before;
    const change = () => {
      const now = JSON.stringify(form.getValues());
      if (now === seen) return;
      seen = now;
      if (saver.current) saver.current.change();
      else if (!isLocked(newest.current.phase)) partWays();
    };
    const wakeUp = () => saver.current?.tryAgain();
    const leave = () => saver.current?.leave();
    start();
    // What was filled in by somebody, or typed before this was loaded.
    if (!draft.mayBeOnServer && draft.version === 0 && read()) saver.current?.change();
    else change();
    const stopListening = form.subscribe({ formState: { values: true }, callback: change });
    addEventListener('online', wakeUp);
    addEventListener('focus', wakeUp);
    addEventListener('pagehide', leave);
    return () => {
      stopListening();
      removeEventListener('online', wakeUp);
      removeEventListener('focus', wakeUp);
      removeEventListener('pagehide', leave);
      leave();
      saver.current?.stop();
    };
  }, [form, draft]);

  const isDone = isBooked(phase);
  useEffect(() => {
    if (isDone) void saver.current?.remove();
  }, [isDone]);
  const flush = async () => (await saver.current?.flush()) ?? true;
  return { status, takenBy, flush };
}
