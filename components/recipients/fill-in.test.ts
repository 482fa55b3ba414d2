import { describe, expect, it } from 'vitest';
import { fillIn, freshFor, nextNeeded, offerPoint } from '@/components/recipients/fill-in';
import { BOOK_STOP } from '@/lib/bookings/enter-walk';
import type { ItemForm } from '@/lib/bookings/schema';
import type { FoundRecipient } from '@/lib/recipients/recipient-view';
import { bookingForm, item, point, recipient, sender } from '@/lib/testing/booking-form';

const [home, pickUp, back] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
const solutions = [
  { id: home, carrierSolutionId: 2, name: 'Home', kind: 'home', sendsPoint: true, maxWeightGrams: null },
  { id: pickUp, carrierSolutionId: 62, name: 'Pick-up', kind: 'pick_up', sendsPoint: true, maxWeightGrams: null },
  { id: back, carrierSolutionId: 23, name: 'Return', kind: 'return', sendsPoint: true, maxWeightGrams: null },
] as const satisfies Parameters<typeof fillIn>[3];
const empty: ItemForm = { weightGrams: '', lengthCm: '', widthCm: '', heightCm: '', contents: '', reference: '' };
const unnamed = { ...recipient, name: '', address: '', zipCode: '', city: '', phone: '', email: '' };
const start = bookingForm({ solutionId: home, recipient: unnamed, items: [empty] });
const known: FoundRecipient = {
  id: crypto.randomUUID(),
  isFavourite: false,
  parcelsBooked: 3,
  party: recipient,
  nameMarks: [],
  foundBy: null,
  lastSolutionId: pickUp,
  lastServicePoint: point,
  lastItems: [{ weightGrams: 1500, lengthCm: 30, widthCm: 20, heightCm: 10, contents: 'Books' }],
};
const fill = (form = start, found = known, from: typeof start | null = start) => fillIn(form, from, found, solutions);

describe('choosing a known recipient', () => {
  it('fills an untouched form in with everything of last time', () => {
    expect(fill()).toEqual({ recipient, solutionId: pickUp, items: [item] });
  });

  it('fills a fresh form in the same way, for this clerk and under a key that it gets when it is opened', () => {
    const { clerkId, parcel, formKey } = freshFor(
      {
        clerk: { id: 'kari', email: '' },
        shop: { id: crypto.randomUUID(), name: '', closedDays: [] },
        sender,
        returnAddress: sender,
        solutions: [...solutions],
        presets: [],
        hasDrafts: false,
        ground: { tiles: null, attribution: '' },
        countries: [],
      },
      known,
    );
    expect(clerkId).toBe('kari');
    expect(parcel).toMatchObject({ recipient, solutionId: pickUp, items: [item] });
    expect([formKey, parcel]).toEqual([undefined, expect.not.objectContaining({ formKey: expect.anything() })]);
  });

  it.each([
    ['weight', { ...start, items: [{ ...empty, weightGrams: '200' }] }],
    ['contents', { ...start, items: [{ ...empty, contents: 'Tea' }] }],
    ['a second parcel', { ...start, items: [item, empty] }],
  ])('leaves parcels alone of which %s was typed', (_, form) => expect(fill(form).items).toEqual(form.items));

  it('leaves a solution alone that a clerk chose, and one that a third party belongs to', () => {
    expect(fill({ ...start, solutionId: back }).solutionId).toBe(back);
    const withPoint = { ...start, thirdParty: { kind: 'servicePoint' as const, point } };
    expect(fill(withPoint).solutionId).toBe(home);
  });

  it('replaces the parcel that every fresh form begins with', () => {
    const preset = { ...start, items: [{ ...empty, weightGrams: '1000' }] };
    expect(fill(preset, known, preset).items).toEqual([item]);
    expect(fill(preset, known, null).items).toEqual(preset.items);
  });

  it('never takes a solution that the shop has no more, nor a way back', () => {
    expect(fill(start, { ...known, lastSolutionId: crypto.randomUUID() }).solutionId).toBe(home);
    expect(fill(start, { ...known, lastSolutionId: back }).solutionId).toBe(home);
  });

  it('keeps the parcels as they are for a recipient that was never sent to', () => {
    expect(fill(start, { ...known, lastItems: [], lastSolutionId: null })).toMatchObject({ items: [empty], recipient });
  });
});

describe('the point of last time', () => {
  const offer = (found = known, form = start) => offerPoint(fill(form, found), found, solutions);
  it('is offered with the solution it was taken with, and with no other', () => {
    expect(offer()).toEqual({ point, solutionId: pickUp, zipCode: '0155' });
    expect(offer({ ...known, lastSolutionId: home })).toBeNull();
    expect(offer(known, { ...start, solutionId: back })).toBeNull();
    expect(offer({ ...known, lastServicePoint: null })).toBeNull();
  });
});

describe('the focus goes on', () => {
  const part = fill();
  it('to the first field that must be filled and is not, then to Book', () => {
    expect(nextNeeded({ ...part, recipient: { ...recipient, city: ' ' } })).toBe('recipient.city');
    expect(nextNeeded({ ...part, items: [item, empty] })).toBe('items.1.weightGrams');
    expect(nextNeeded(part)).toBe(BOOK_STOP);
  });
});
