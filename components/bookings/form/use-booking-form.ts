'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import { type FieldErrors, get, useForm } from 'react-hook-form';
import {
  useNextAfterEnd,
  useReturn,
  useScannedReference,
  useStateTitle,
} from '@/components/bookings/form/form-effects';
import type { FormPart } from '@/components/bookings/form/form-part';
import { isLocked, type PressState, stepOf } from '@/components/bookings/form/press-state';
import { useBooking } from '@/components/bookings/form/use-booking';
import { type FaultSummary, useFaultSummary, useFaultsOfServer } from '@/components/bookings/form/use-fault-summary';
import { useHeldBack } from '@/components/bookings/form/use-held-back';
import { useKeeping } from '@/components/bookings/form/use-keeping';
import { useNextKey } from '@/components/bookings/form/use-next-key';
import { useSubmit } from '@/components/bookings/form/use-submit';
import type { EndedParcel } from '@/components/bookings/outcome/few-words';
import type { DraftPlace } from '@/components/drafts/draft-place';
import type { KeptForm } from '@/components/drafts/kept-form';
import type { Recalled } from '@/components/recipients/fill-in';
import { useLazyResolver } from '@/components/ui/form-faults';
import { useErrorText } from '@/components/ui/use-error-text';
import { isFocusFree, useCameWithPage } from '@/components/ui/use-live';
import { BOOK_STOP } from '@/lib/bookings/enter-walk';
import type { BookingContext, BookingForm } from '@/lib/bookings/schema';
import { randomUuid } from '@/lib/random-uuid';

export type BookingFormOptions = {
  context: BookingContext;
  start: BookingForm;
  /** What of an earlier form these values are, if they are: kept over a reload, or handed over by the search. */
  kept: KeptForm | null;
  draft: DraftPlace;
  /** Another form takes the place of this one. */
  onNext: (last: BookingForm, ended?: EndedParcel) => void;
};

export type BookingFormState = FormPart &
  Pick<BookingFormOptions, 'context' | 'start' | 'kept'> & {
    pressed: PressState;
    /** What was pressed takes no more input for now. */
    isLocked: boolean;
    /** What was pressed last, as it was then. */
    sent: BookingForm | undefined;
    /** The recipient that was chosen from the address book last. */
    recalled: Recalled | null;
    setRecalled: (recalled: Recalled | null) => void;
    /** The chosen solution brings a parcel back. */
    isReturn: boolean;
    /** The earlier booking that the last press was held back for; null once the form holds another parcel. */
    heldBack: string | null;
    /** The press of *Book*: checks what was typed, and sends it. */
    submit: () => void;
    /** Asks what became of the last press, after something was done about it. */
    lookAgain: () => void;
    /** The clerk has signed in again. */
    onSignedIn: () => void;
    /** Keeps what was typed and loads a page that is older than the server anew. */
    reload: () => void;
    /** A part of the form may hold a press back: it gives true then, and says why. */
    holdBack: RefObject<(() => boolean) | null>;
    /** What is typed is a parcel of its own, whatever was sent under this form's key. */
    keepAsNew: () => void;
    summary: FaultSummary['summary'];
  };

const loadSchema = () => import('@/lib/bookings/schema').then(({ bookingSchema }) => bookingSchema);

/**
 * The booking form: checked here with the schema the action parses with, then pressed once; what the server refuses lands at its fields.
 * What was typed is kept until the carrier has booked it.
 */
export function useBookingForm({ context, start, kept, draft, onNext }: BookingFormOptions): BookingFormState {
  const text = useErrorText();
  const booking = useBooking({ isOneMore: kept?.why === 'another' });
  const { pressed } = booking;
  const holdBack = useRef<(() => boolean) | null>(null);
  const form = useForm<BookingForm>({
    resolver: useLazyResolver(loadSchema),
    defaultValues: start,
    // What stops the form takes the focus, not the first field.
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const { summary, show, clear } = useFaultSummary(errors);
  const itemCount = () => form.getValues('items').length;
  useNextKey(form, booking, kept?.why === 'again' ? start : null);
  useFaultsOfServer(form, pressed, (faults) => show(faults, itemCount()));
  const isReturn = useReturn(form, context);
  useScannedReference(form, pressed);
  const [recalled, setRecalled] = useState<Recalled | null>(null);
  const [isOutdated, setOutdated] = useState(false);
  const keepNow = useKeeping({
    context,
    form,
    draft,
    booking,
    untouched: kept ? null : start,
    isOutdated: isOutdated || booking.needsReload,
  });
  useStateTitle(pressed, summary.faults.length > 0);
  useOnce(() => {
    if (kept?.wasPressed) booking.resume(start, kept.wasOnDisk === true, kept.epoch ?? null);
  });
  const isEditing = pressed.kind === 'editing';
  const cameWithPage = useCameWithPage();
  useEffect(() => {
    // At the start, also from the link in the menu, and when a notice that had the focus is gone. At once: the form's own way waits, and then
    // takes it from the next field.
    if (isEditing && isFocusFree(cameWithPage)) document.getElementById('recipient.name')?.focus();
  }, [isEditing, cameWithPage]);
  const heldBack = useHeldBack(form, booking);
  const isAtButton = heldBack !== null || stepOf(pressed) === 'sending';
  useEffect(() => {
    // What is said stands beside it, the next press is there, and no field takes the focus meanwhile.
    if (isAtButton) document.getElementById(BOOK_STOP)?.focus();
  }, [isAtButton]);
  useNextAfterEnd(pressed, (ended) => onNext(form.getValues(), ended));

  const press = (values: BookingForm) => {
    booking.press(values);
    // Before it leaves: a page that is gone the next moment must ask what became of it, and never says that nothing was sent.
    keepNow();
  };
  const submit = useSubmit({
    form,
    booking: { press, forget: booking.forget, heldAt: booking.heldAt },
    holdBack,
    show: (faults) => show(faults, itemCount()),
    clear,
  });

  return {
    context,
    start,
    kept,
    recalled,
    setRecalled,
    form,
    pressed,
    isLocked: isLocked(pressed),
    sent: booking.sent,
    isReturn,
    summary,
    heldBack,
    submit,
    lookAgain: booking.lookAgain,
    // Another clerk may have signed in, who must not learn of this one's press: the page is asked for anew.
    onSignedIn: pressed.kind === 'signed_out' && pressed.mayBeSent ? () => location.reload() : booking.forget,
    reload: () => setOutdated(true),
    holdBack,
    keepAsNew: () => {
      form.setValue('formKey', randomUuid());
      booking.forget();
    },
    error: (path) => text.field((get(errors as FieldErrors, path) as { message?: string } | undefined)?.message, path),
  };
}

function useOnce(run: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is shown
  useEffect(run, []);
}
