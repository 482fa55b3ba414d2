'use client';

import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ClearedForm } from '@/components/drafts/cleared-form';
import { type DraftPlace, newPlace } from '@/components/drafts/draft-place';
import { createDraftSaver, type DraftSaver, type DraftStatus } from '@/components/drafts/draft-saver';
import { holdsNothing, isSameContent } from '@/lib/bookings/form-values';
import type { BookingContext, BookingForm } from '@/lib/bookings/schema';
import type { DraftHolder } from '@/lib/drafts/schema';
import { randomUuid } from '@/lib/random-uuid';

export type DraftUse = {
  context: BookingContext;
  form: UseFormReturn<BookingForm>;
  /** What was typed may be at the carrier: it is not changed. */
  isLocked: boolean;
  /** The carrier has booked it: nothing is left to be kept. */
  isBooked: boolean;
  draft: DraftPlace;
  /** What a booked parcel filled the form with, where it did: as long as that is all it holds, it is no draft. */
  pattern: BookingForm | null;
  /** The form that was cleared for this one; null where none was, or nothing can bring it back any more. */
  cleared: ClearedForm | null;
  /** An empty form takes the place of this one, which held that. `isTwice`: *Clear* was pressed once more meanwhile. */
  onClear: (held: BookingForm, isTwice: boolean) => void;
  /** The cleared form takes the place of this one. */
  onBringBack: () => void;
  /** Another form takes the place of this one. */
  onOpen: (values: BookingForm, draft: DraftPlace) => void;
};

/** Keeps the server's copy of the form in step with it, from here until the form goes or is booked. */
export function useDraft({ context, form, isLocked, isBooked, draft, pattern, onOpen }: DraftUse) {
  const [status, setStatus] = useState<DraftStatus>({ kind: 'none' });
  /** Who took the draft over that this form was. */
  const [takenBy, setTakenBy] = useState<DraftHolder | null>(null);
  const saver = useRef<DraftSaver | null>(null);
  const newest = useRef({ isLocked, context, onOpen });
  useEffect(() => {
    newest.current = { isLocked, context, onOpen };
  });

  useEffect(() => {
    // The first keys may have come before this did.
    const before = JSON.stringify(form.formState.defaultValues);
    const isTouched = () => JSON.stringify(form.getValues()) !== before;
    const read = () => {
      const values = form.getValues();
      const isPattern = pattern !== null && isSameContent(values, pattern);
      return isPattern || holdsNothing(newest.current.context, values) ? null : structuredClone(values);
    };
    /** What is typed from here on is another draft, and another booking. */
    const startNewDraft = () => {
      Object.assign(draft, newPlace());
      start();
      form.setValue('formKey', randomUuid());
    };
    const start = () => {
      saver.current = createDraftSaver({
        place: draft,
        clerkId: newest.current.context.clerk.id,
        read,
        onStatus: setStatus,
        onTaken: (holder, isUnsaved) => {
          saver.current = null;
          setTakenBy(holder);
          setStatus({ kind: 'none' });
          if (isUnsaved && !newest.current.isLocked) startNewDraft();
        },
        onNewer: (values, version) => {
          saver.current = null;
          if (isTouched()) return startNewDraft();
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
      else if (!newest.current.isLocked) startNewDraft();
    };
    const wakeUp = () => saver.current?.tryAgain();
    const leave = () => saver.current?.leave();
    start();
    // What was filled in already, or typed before this was loaded.
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
  }, [form, draft, pattern]);

  useEffect(() => {
    if (isBooked) void saver.current?.remove();
  }, [isBooked]);
  const flush = async () => (await saver.current?.flush()) ?? true;
  return { status, takenBy, flush };
}
