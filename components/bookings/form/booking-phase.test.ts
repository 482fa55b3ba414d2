import { describe, expect, it } from 'vitest';
import type { Pressed } from '@/components/bookings/form/ask-outcome';
import type { BookingOutcomeView } from '@/lib/bookings/outcome-view';
import { type BookingState, UNEXPECTED_ERROR } from '@/lib/outcomes';
import { endOf, followAfterMs, isLocked, keyTypedOver, nextKeyOf, phaseOf } from './booking-phase';

const known = (state: BookingState, isSaved = true): Pressed => ({
  kind: 'known',
  outcome: { state, isSaved, againKey: 'next' } as BookingOutcomeView,
});
const nothingSent: Pressed = { kind: 'nothing_sent', againKey: 'next' };
const locked = (pressed: Pressed) => isLocked(phaseOf(pressed));

describe('the form after a press of Book', () => {
  it.each(['prepared', 'sending', 'unknown', 'booked'] as const)(
    'cannot be changed while the parcel is %s',
    (state) => {
      expect(locked(known(state))).toBe(true);
    },
  );

  it.each([
    known('rejected'),
    known('not_sent'),
    nothingSent,
    { kind: 'refused', error: { key: 'invalidFields' } },
    { kind: 'updated' },
  ] satisfies Pressed[])('can be changed when nothing was booked: %o', (pressed) => {
    expect(locked(pressed)).toBe(false);
  });

  it('cannot be changed while it is not known what became of the press', () => {
    expect(locked({ kind: 'no_answer' })).toBe(true);
    expect(locked({ kind: 'signed_out' })).toBe(true);
    expect(locked({ kind: 'lost' })).toBe(true);
    expect(locked({ kind: 'taken_away' })).toBe(true);
  });

  it('is over once a clerk ended the booking on its page, and then nothing more is asked', () => {
    const ended = (['settled_booked', 'settled_not_booked', 'discarded'] as const).map((state) => known(state));
    expect(ended.map((pressed) => endOf(phaseOf(pressed)))).toEqual([
      'settled_booked',
      'settled_not_booked',
      'discarded',
    ]);
    expect(ended.map(followAfterMs)).toEqual([null, null, null]);
    const open = [known('unknown'), known('booked'), nothingSent];
    expect(open.map((pressed) => endOf(phaseOf(pressed)))).toEqual([null, null, null]);
  });

  it('goes on under the key that its parcel is booked again under, once this press came to nothing', () => {
    const unexpectedError = { key: UNEXPECTED_ERROR, reference: 'a1' };
    const over = [known('rejected'), known('not_sent'), nothingSent];
    const given = { kind: 'refused', error: { ...unexpectedError, againKey: 'next' } } satisfies Pressed;
    expect([...over, given].map(nextKeyOf)).toEqual(['next', 'next', 'next', 'next']);
    const open = (['sending', 'booked', 'unknown'] as const).map((state) => known(state));
    const same = [...open, { kind: 'no_answer' }, { kind: 'refused', error: unexpectedError }] satisfies Pressed[];
    expect(same.map(nextKeyOf)).toEqual([null, null, null, null, null]);
  });

  it('is followed until nothing new can come, and a late answer may still replace "unknown"', () => {
    const followed = (['prepared', 'sending', 'booked', 'rejected', 'not_sent', 'unknown'] as const).filter(
      (state) => followAfterMs(known(state)) !== null,
    );
    expect(followed).toEqual(['prepared', 'sending', 'unknown']);
    expect(followAfterMs(nothingSent)).not.toBeNull();
    expect(followAfterMs({ kind: 'no_answer' })).not.toBeNull();
    expect(followAfterMs(known('booked', false))).not.toBeNull();
  });

  it('is not followed where the press itself was answered that nothing was sent: it is open for the next one', () => {
    const answered: Pressed = { kind: 'nothing_sent', againKey: 'next', isAnswered: true };
    expect([followAfterMs(answered), nextKeyOf(answered)]).toEqual([null, 'next']);
  });
});

describe('the key of a form whose parcel came to nothing', () => {
  const parcel = { recipient: { name: 'Ola Nordmann', address: 'Storgata 11' }, againKey: 'again', otherKey: 'other' };
  const keyOf = (name: string, address: string) => keyTypedOver(parcel, { name, address });

  it('is another one once another recipient is typed over it', () => {
    expect(keyOf('Kari Hansen', 'Kirkeveien 2')).toBe('other');
  });

  it('stays while the same parcel is corrected', () => {
    expect(keyOf('Ola Nordman', 'Storgata 11')).toBe('again');
    expect(keyOf('Ola Nordmann', 'Storgata 12')).toBe('again');
    expect(keyOf('OLA NORDMANN ', ' storgata 11')).toBe('again');
  });

  it('stays while a field is empty in between', () => {
    expect(keyOf('Kari Hansen', ' ')).toBe('again');
    expect(keyOf('', '')).toBe('again');
  });
});
