import fc from 'fast-check';
import { createFormControl } from 'react-hook-form';
import { expect, test } from 'vitest';
import type { BookingForm } from '@/lib/bookings/schema';
import { heldWeight, type WeightUnit } from '@/lib/read-measure';
import { bookingForm, item } from '@/lib/testing/booking-form';
import { shownWeight, weightControl } from './weight-control';

const WEIGHT = 'items.0.weightGrams';
const norwegian = (kilograms: number) => String(kilograms).replace('.', ',');

/** A form with one weight field, drawn when `draw` is called: until then its events run as they were drawn last, as in a browser. */
function drawnField(unit: WeightUnit, weightGrams = '') {
  const form = createFormControl<BookingForm>({ defaultValues: bookingForm({ items: [{ ...item, weightGrams }] }) });
  form.control._state.mount = true;
  let typed: string | null = null;
  const drawNow = () => ({
    control: weightControl(form, WEIGHT, unit),
    shown: shownWeight(form.getValues(WEIGHT), typed, unit, norwegian),
  });
  let drawn = drawNow();
  drawn.control.ref({ type: 'text', focus: () => undefined, select: () => undefined });
  return {
    draw: () => {
      drawn = drawNow();
    },
    type: (text: string) => {
      typed = text;
      void drawn.control.type(text);
    },
    leave: () => {
      typed = null;
      void drawn.control.leave();
    },
    /** A parcel size, its undo, a draft or a recalled recipient. */
    fill: (grams: string) => form.setValue(WEIGHT, grams, { shouldDirty: true }),
    shown: () => drawn.shown,
    held: () => form.getValues(WEIGHT),
    sent: async () => {
      let sent = '';
      await form.handleSubmit((values) => {
        sent = values.items[0]?.weightGrams ?? '';
      })();
      return sent;
    },
  };
}

test('a parcel size picked by its letter while a weight is typed is shown, held and sent', async () => {
  const field = drawnField('g');
  field.type('1500');
  field.draw();
  field.fill('800');
  // The letter moves the focus on before the page is drawn again.
  field.leave();
  field.draw();
  expect([field.shown(), field.held(), await field.sent()]).toEqual(['800', '800', '800']);
});

const texts = fc.constantFrom('', '1', '15', '1500', '1,5', '1.5 kg', '800 g', '0,800', ' 2 ', 'heavy', '1,2345');
const steps = fc.array(
  fc.oneof(
    fc.record({ does: fc.constantFrom('type' as const), text: texts }),
    fc.record({ does: fc.constantFrom('fill' as const), text: fc.constantFrom('', '800', '1500', '12000', 'heavy') }),
    fc.record({ does: fc.constantFrom('leave' as const, 'draw' as const), text: fc.constant('') }),
  ),
  { maxLength: 12 },
);

test('after any typing, pasting, picking, undoing and leaving, what is shown is what is held and what is sent', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.constantFrom<WeightUnit>('g', 'kg'), async (all, unit) => {
      const field = drawnField(unit);
      let last = '';
      for (const { does, text } of all) {
        field[does](text);
        if (does === 'type') last = heldWeight(text, unit);
        if (does === 'fill') last = text;
      }
      field.draw();
      expect(field.held()).toBe(last);
      expect(heldWeight(field.shown(), unit)).toBe(last);
      expect(await field.sent()).toBe(last);
    }),
  );
});
