import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { issueKey } from '@/lib/i18n/issue-key';
import { bookingForm, item, recipient } from '@/lib/testing/booking-form';
import { type BookingForm, bookingSchema } from './schema';

function faults(form: BookingForm): Record<string, string> {
  const parsed = z.safeParse(bookingSchema, form, { error: issueKey });
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]));
}

describe('what a clerk enters', () => {
  it('is accepted with only what the carrier needs', () => {
    expect(faults(bookingForm())).toEqual({});
  });

  it.each([
    ['name', 'required'],
    ['address', 'required'],
    ['zipCode', 'required'],
    ['city', 'required'],
  ])('is refused at recipient.%s when that is only blanks', (field, key) => {
    for (const blank of ['', '  ', '\u200B', '\u0085 \u2060']) {
      expect(faults(bookingForm({ recipient: { ...recipient, [field]: blank } })), blank).toEqual({
        [`recipient.${field}`]: key,
      });
    }
  });

  it('is never blocked on an e-mail, a phone, a contact or a reference', () => {
    const bare = { ...recipient, email: '', phone: '', contact: '', reference: '' };
    expect(faults(bookingForm({ recipient: bare }))).toEqual({});
  });

  it('is refused, not cut, when a text is longer than the carrier takes', () => {
    expect(faults(bookingForm({ recipient: { ...recipient, name: 'x'.repeat(106) } }))).toEqual({
      'recipient.name': 'tooLong:105',
    });
    expect(faults(bookingForm({ messageToRecipient: 'x'.repeat(351) }))).toEqual({ messageToRecipient: 'tooLong:350' });
  });

  it('names the very field of the very parcel', () => {
    const items = [item, { ...item, weightGrams: '1,5', lengthCm: '30,5' }, { ...item, heightCm: '0' }];
    expect(faults(bookingForm({ items }))).toEqual({
      'items.1.lengthCm': 'centimetres',
      'items.1.weightGrams': 'grams',
      'items.2.heightCm': 'tooSmall:1',
    });
  });

  it.each([
    ['1500', 1500],
    ['1 500', 1500],
    ['1500 g', 1500],
    ['1500G', 1500],
    ['1,5 kg', 1500],
    ['1.5kg', 1500],
    ['0,25 KG', 250],
    ['12\u00A0kg', 12_000],
  ])('takes the weight %s as %i g', (weightGrams, read) => {
    expect(bookingSchema.parse(bookingForm({ items: [{ ...item, weightGrams }] })).items[0]?.weightGrams).toBe(read);
  });

  it.each(['1.5', '1,5 g', '1,2345 kg', '1.500,5 kg', 'kg', '1500 lb', '-5', '1e3'])(
    'takes no weight from %s',
    (typed) => {
      expect(faults(bookingForm({ items: [{ ...item, weightGrams: typed }] }))).toEqual({
        'items.0.weightGrams': 'grams',
      });
    },
  );

  it('needs at least one parcel', () => {
    expect(faults(bookingForm({ items: [] }))).toEqual({ items: 'tooFew:1' });
  });

  it('reads a weight with spaces between its digits', () => {
    const parsed = z.parse(bookingSchema, bookingForm({ items: [{ ...item, weightGrams: ' 12 500 ' }] }));
    expect(parsed.items[0]?.weightGrams).toBe(12_500);
  });

  it('knows the calendar: a day that does not exist is no delivery date', () => {
    expect(faults(bookingForm({ deliveryDate: '2026-02-30' }))).toEqual({ deliveryDate: 'date' });
    expect(faults(bookingForm({ deliveryDate: '2028-02-29' }))).toEqual({});
  });

  it('takes a third party typed by hand only whole', () => {
    const party = { ...recipient, city: '' };
    expect(faults(bookingForm({ thirdParty: { kind: 'typed', type: '', party } }))).toEqual({
      'thirdParty.type': 'required',
      'thirdParty.party.city': 'required',
    });
  });

  it('keeps every letter that was typed, whatever the script', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), (name) => {
        fc.pre(name.trim() !== '' && name.length <= 105);
        const parsed = z.parse(bookingSchema, bookingForm({ recipient: { ...recipient, name } }));
        expect(parsed.recipient.name).toBe(name.trim());
      }),
    );
  });

  it('is read or refused with a key, never an exception, whatever is posted', () => {
    fc.assert(
      fc.property(fc.anything(), (posted) => {
        const parsed = z.safeParse(bookingSchema, posted, { error: issueKey });
        expect(parsed.success).toBe(false);
        for (const issue of parsed.error?.issues ?? []) expect(issue.message).toMatch(/^[a-zA-Z]+(:\d+)?$/);
      }),
    );
  });
});
