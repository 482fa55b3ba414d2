import type { UseFormReturn } from 'react-hook-form';
import { moveTo } from '@/components/ui/move-to';
import { barePostalCode } from '@/lib/addresses/postal-code';
import type { FilledForm } from '@/lib/bookings/booking-view';
import { BOOK_STOP } from '@/lib/bookings/enter-walk';
import { firstValues } from '@/lib/bookings/form-values';
import type { BookingContext, BookingForm, ItemForm } from '@/lib/bookings/schema';
import type { FoundRecipient, LastItem, LastPoint } from '@/lib/recipients/recipient-view';

/** The point that was taken last time, for the solution and the postal code it belongs to. */
export type PointOffer = { point: LastPoint; solutionId: string; zipCode: string };

/** A recipient whose data were filled in. */
export type Recalled = {
  id: string;
  name: string;
  isFavourite: boolean;
  /** How many parcels went there before. */
  parcelsBooked: number;
  offer: PointOffer | null;
  /** Brings back what stood in the fields, where nothing was typed since. */
  takeBack: () => void;
};

/** What is known of a recipient that is filled in. */
type KnownRecipient = Pick<FoundRecipient, 'party' | 'lastSolutionId' | 'lastItems'>;

/** What choosing a recipient fills in. */
type Part = Pick<BookingForm, 'recipient' | 'solutionId' | 'items'>;

/**
 * The form with a recipient in it. The last solution and parcels stand in only where nothing was typed; `start` is what an untouched
 * form holds, null when even that was typed by a clerk.
 */
export function fillIn(
  form: BookingForm,
  start: BookingForm | null,
  recipient: KnownRecipient,
  solutions: BookingContext['solutions'],
): Part {
  const { lastSolutionId, lastItems, party } = recipient;
  const isSent = (solutionId: string | null) =>
    solutions.some(({ id, kind }) => id === solutionId && kind !== 'return');
  const isOffered = isSent(lastSolutionId) && isSent(form.solutionId);
  const isFree = start !== null && form.solutionId === start.solutionId && form.thirdParty.kind === 'none';
  const isEmpty = isSame(form.items, start?.items) || form.items.every(hasNothing);
  return {
    recipient: party,
    solutionId: lastSolutionId && isOffered && isFree ? lastSolutionId : form.solutionId,
    items: isEmpty && lastItems.length > 0 ? lastItems.map(toForm) : form.items,
  };
}

/** A fresh form with a recipient in it, and what was sent to them last. */
export function freshFor(context: BookingContext, recipient: KnownRecipient): FilledForm {
  const fresh = firstValues(context);
  const { formKey: _former, ...parcel } = { ...fresh, ...fillIn(fresh, fresh, recipient, context.solutions) };
  return { clerkId: context.clerk.id, parcel };
}

/** The point of last time, where the parcel goes the same way again. */
export function offerPoint(
  part: Part,
  recipient: FoundRecipient,
  solutions: BookingContext['solutions'],
): PointOffer | null {
  const { lastServicePoint: point, lastSolutionId } = recipient;
  const solution = solutions.find(({ id }) => id === part.solutionId);
  if (!point || solution?.kind !== 'pick_up' || solution.id !== lastSolutionId) return null;
  return { point, solutionId: solution.id, zipCode: barePostalCode(part.recipient.zipCode) };
}

const OF_RECIPIENT = ['name', 'address', 'zipCode', 'city'] as const;
const OF_PARCEL = ['weightGrams', 'lengthCm', 'widthCm', 'heightCm'] as const;

/** The id of what the hands need next: the first field that must be filled and is not, else *Book*. */
export function nextNeeded({ recipient, items }: Part): string {
  const fields = [
    ...OF_RECIPIENT.map((name) => [`recipient.${name}`, recipient[name]] as const),
    ...items.flatMap((item, index) => OF_PARCEL.map((name) => [`items.${index}.${name}`, item[name]] as const)),
  ];
  return fields.find(([, value]) => value.trim() === '')?.[0] ?? BOOK_STOP;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const hasNothing = (item: ItemForm) => Object.values(item).every((value) => value.trim() === '');

function toForm({ weightGrams, lengthCm, widthCm, heightCm, contents }: LastItem): ItemForm {
  return {
    weightGrams: String(weightGrams),
    lengthCm: String(lengthCm),
    widthCm: String(widthCm),
    heightCm: String(heightCm),
    contents,
    reference: '',
  };
}

/** A form that a recipient can be put into. */
export type FormToFill = {
  context: BookingContext;
  form: UseFormReturn<BookingForm>;
  /** What an untouched form holds; null when even that was typed by a clerk. */
  start: BookingForm | null;
};

/**
 * Puts a chosen recipient into the form, with the service point of last time where none is chosen. `goOn` moves the focus to what is needed
 * next, once that is drawn.
 */
export function recall(
  { context: { solutions }, form, start }: FormToFill,
  recipient: FoundRecipient,
): { recalled: Recalled; goOn: () => void } {
  const before = partOf(form);
  const after = fillIn(form.getValues(), start, recipient, solutions);
  const offer = offerPoint(after, recipient, solutions);
  write(form, before, after);
  if (offer && form.getValues('thirdParty').kind === 'none') {
    form.setValue('thirdParty', { kind: 'servicePoint', point: offer.point }, { shouldDirty: true });
  }
  form.clearErrors(['recipient', 'items', 'solutionId']);
  const { id, isFavourite, parcelsBooked } = recipient;
  const recalled = {
    id,
    isFavourite,
    parcelsBooked,
    offer,
    name: after.recipient.name,
    takeBack: () => {
      const { thirdParty } = form.getValues();
      const isOffered = thirdParty.kind === 'servicePoint' && thirdParty.point.externalId === offer?.point.externalId;
      if (isOffered) form.setValue('thirdParty', { kind: 'none' }, { shouldDirty: true });
      write(form, after, before);
      moveTo('recipient.name');
    },
  };
  return { recalled, goOn: () => moveTo(nextNeeded(after)) };
}

function partOf(form: UseFormReturn<BookingForm>): Part {
  const { recipient, solutionId, items } = structuredClone(form.getValues());
  return { recipient, solutionId, items };
}

/** Writes what is to be, but nothing over what is not as it was expected: that was typed since. */
function write(form: UseFormReturn<BookingForm>, expected: Part, wanted: Part): void {
  const now = form.getValues();
  for (const name of Object.keys(wanted.recipient) as (keyof Part['recipient'])[]) {
    if (now.recipient[name] !== expected.recipient[name] || now.recipient[name] === wanted.recipient[name]) continue;
    form.setValue(`recipient.${name}`, wanted.recipient[name], { shouldDirty: true });
  }
  if (now.solutionId === expected.solutionId) form.setValue('solutionId', wanted.solutionId, { shouldDirty: true });
  const isAsExpected = JSON.stringify(now.items) === JSON.stringify(expected.items);
  if (isAsExpected && wanted.items !== now.items) form.setValue('items', wanted.items, { shouldDirty: true });
}
