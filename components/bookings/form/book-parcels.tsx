'use client';

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { BookingForm } from '@/components/bookings/form/booking-form';
import type { DrawnBeside } from '@/components/bookings/form/delivery-panel';
import type { EndedParcel } from '@/components/bookings/outcome/few-words';
import { type ClearedForm, keptAgain, placeAgain, withoutDraft } from '@/components/drafts/cleared-form';
import { type DraftPlace, keptPlace, newPlace } from '@/components/drafts/draft-place';
import { dropKeptForm, type KeptForm, keepSolution, keptSolution, takeKeptForm } from '@/components/drafts/kept-form';
import { weightUnit } from '@/components/ui/weight-unit';
import { firstValues, holdsNothing, nextValues, withSolution } from '@/lib/bookings/form-values';
import type { BookingContext, BookingForm as Values } from '@/lib/bookings/schema';
import { randomUuid } from '@/lib/random-uuid';
import { heldWeight } from '@/lib/read-measure';

type Round = {
  number: number;
  start: Values;
  kept: KeptForm | null;
  draft: DraftPlace;
  ended: EndedParcel | null;
  cleared: ClearedForm | null;
};

/** One parcel after the other: each round is a form with a key of its own, fresh or a draft that goes on. */
export function BookParcels({ context, beside }: { context: BookingContext; beside: DrawnBeside }) {
  const [round, setRound] = useState<Round>(() => firstRound(context));
  const goOn = (last: Values, ended: EndedParcel | null = null, cleared: ClearedForm | null = null) => {
    const start = nextValues(context, last);
    keepSolution(context, start.solutionId);
    next({ start, kept: null, draft: newPlace(), ended, cleared });
  };
  const clear = (values: Values, isTwice: boolean) => {
    const { draft, kept, cleared } = round;
    // An empty form that is cleared is the second press in a row.
    const isEmpty = holdsNothing(context, values);
    const former = isEmpty ? cleared : { values, draft, kept, deletion: null };
    goOn(firstValues(context), null, former && (isEmpty || isTwice) ? withoutDraft(former) : former);
  };
  const bringBack = async () => {
    const { cleared } = round;
    // Else its draft would be deleted under the form that has it open again.
    await cleared?.deletion;
    if (!cleared) return;
    const kept = keptAgain(cleared);
    next({ start: cleared.values, kept, draft: placeAgain(cleared), ended: null, cleared: null });
  };
  const next = (round: Omit<Round, 'number'>) => setRound(({ number }) => ({ number: number + 1, ...round }));
  const fill = (values: Values, draft: DraftPlace, why: 'draft' | 'another' | 'back') =>
    next({ start: values, kept: { values, why, wasPressed: false }, draft, ended: null, cleared: null });
  useEffect(earlyInputIsTaken, []);
  const isTaken = useRef(false);
  // In one go with the form that it fills: a page that is left in between would have neither.
  useLayoutEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    const kept = takeKeptForm(context);
    if (kept) {
      const draft = kept.draft ? keptPlace(kept.draft) : newPlace();
      setRound(({ number }) => ({ number: number + 1, start: kept.values, kept, draft, ended: null, cleared: null }));
      return;
    }
    const solutionId = keptSolution(context);
    setRound((first) => {
      // One that was chosen before the page could answer stays.
      const isChosen = first.start.solutionId !== firstValues(context).solutionId;
      if (solutionId === null || isChosen || solutionId === first.start.solutionId) return first;
      return { ...first, number: first.number + 1, start: withSolution(context, first.start, solutionId) };
    });
  }, [context]);
  const { number, cleared, ...form } = round;
  useEffect(() => {
    // What the last form kept in this tab when it went; it is booked, or a draft on the server.
    if (number > 0) dropKeptForm();
  }, [number]);
  return (
    <BookingForm
      key={number}
      {...{ context, beside, ...form }}
      onNext={goOn}
      drafts={{
        cleared,
        onOpen: (values, draft) => fill(values, draft, 'draft'),
        onClear: clear,
        onBringBack: () => void bringBack(),
      }}
      onFill={(parcel, why) => fill({ ...parcel, formKey: randomUuid() }, newPlace(), why)}
    />
  );
}

function firstRound(context: BookingContext): Round {
  return { number: 0, start: shownValues(context), kept: null, draft: newPlace(), ended: null, cleared: null };
}

function shownValues(context: BookingContext): Values {
  const values = firstValues(context);
  if (typeof document === 'undefined') return values;
  const shown = withEarlyInput(values);
  return shown.solutionId === values.solutionId ? shown : withSolution(context, shown, shown.solutionId);
}

let isTaken = false;

/**
 * The values with what was typed and chosen in the server's HTML before the page could answer: nothing typed is lost (docs/architecture.md#screens).
 * The controls carry their path in the form as their id, the frame of a choice too. Once only: a later form of this page would find the former one's values there,
 * which may be another shop's.
 */
function withEarlyInput(values: Values): Values {
  return isTaken ? values : (replaceText(values, '') as Values);
}

/** Said once a form is live: from here on what is typed goes into it. */
function earlyInputIsTaken(): void {
  isTaken = true;
}

function textAt(path: string): string | undefined {
  const part = document.getElementById(path);
  const control = part instanceof HTMLFieldSetElement ? part.querySelector('input:checked') : part;
  const hasText =
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement;
  return hasText ? control.value : undefined;
}

function replaceText(value: unknown, path: string): unknown {
  if (typeof value === 'string') {
    const text = textAt(path);
    if (!text) return value;
    return path.endsWith('.weightGrams') ? heldWeight(text, weightUnit()) : text;
  }
  const below = (key: string | number) => (path ? `${path}.${key}` : String(key));
  if (Array.isArray(value)) return value.map((item, index) => replaceText(item, below(index)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replaceText(part, below(key))]));
}
