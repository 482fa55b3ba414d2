'use client';

import { type KeyboardEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { moveTo } from '@/components/ui/move-to';
import { ONE_PRESS_MS } from '@/components/ui/one-press';
import { BOOK_STOP, POINTS_STOP, type Stop, stopAfter, stopBefore, walkStops } from '@/lib/bookings/enter-walk';
import type { BookingContext, BookingForm } from '@/lib/bookings/schema';

/**
 * Enter in a field goes on to the next one that is still empty, Shift+Enter back; in a text of several lines it is a line break. It
 * never books: on the button only a press of its own does, not one that began in a field, nor a second one right after it. For `onKeyDown` of the form.
 */
export function useEnterWalk(
  form: UseFormReturn<BookingForm>,
  context: BookingContext,
): (event: KeyboardEvent) => void {
  const pressedElsewhere = useRef(Number.NEGATIVE_INFINITY);
  return (event) => {
    const { target } = event;
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.altKey) return;
    const isOnButton = target instanceof HTMLElement && target.id === BOOK_STOP;
    if (!isOnButton) pressedElsewhere.current = event.timeStamp;
    else if (!event.shiftKey && event.timeStamp - pressedElsewhere.current < ONE_PRESS_MS) event.preventDefault();
    if (event.isDefaultPrevented() || event.nativeEvent.isComposing || !(target instanceof HTMLElement)) return;
    const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (!isField && (!isOnButton || !(event.shiftKey || event.repeat))) return;
    event.preventDefault();
    if (event.repeat) return;
    const values = form.getValues();
    const kind = context.solutions.find(({ id }) => id === values.solutionId)?.kind;
    const stops = walkStops(values, kind === 'pick_up').filter(({ id }) => elementOf(id));
    const here = placeOf(target, stops);
    const next = event.shiftKey ? stopBefore(stops, here.before) : stopAfter(stops, here.after, here.parcel);
    if (next === target.id) sayMissing(form);
    else if (next) goTo(next);
  };
}

/** Says at each field what it lacks, as a press of *Book* would, and sends nothing: Enter cannot lead on from a field that is missing. */
function sayMissing(form: UseFormReturn<BookingForm>): void {
  // Not `trigger`: what it finds would stay at a field that was filled since.
  void form.handleSubmit(() => undefined)();
}

/** How many stops stand before this control, without it and with it; and the parcel it is a field of, be it a stop or not. */
function placeOf(control: HTMLElement, stops: Stop[]): { before: number; after: number; parcel: number | null } {
  const isPoint = control instanceof HTMLInputElement && control.name === POINTS_STOP;
  const parcelOf = /^items\.(\d+)\./.exec(control.id)?.[1];
  const parcel = parcelOf === undefined ? null : Number(parcelOf);
  const own = stops.findIndex(({ id }) => id === (isPoint ? POINTS_STOP : control.id));
  if (own >= 0) return { before: own, after: own + 1, parcel };
  const precedes = ({ id }: Stop) =>
    ((elementOf(id)?.compareDocumentPosition(control) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const before = stops.filter(precedes).length;
  return { before, after: before, parcel };
}

function elementOf(stop: string): HTMLElement | null {
  if (stop === POINTS_STOP) return document.querySelector<HTMLElement>(`input[name="${POINTS_STOP}"]:enabled`);
  return document.getElementById(stop);
}

function goTo(stop: string): void {
  if (stop === POINTS_STOP) elementOf(stop)?.focus();
  else moveTo(stop);
}
