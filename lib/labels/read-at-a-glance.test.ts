import { describe, expect, test } from 'vitest';
import { composeLabel } from '@/lib/testing/compose-label';
import { sampleLabel } from '@/lib/testing/label-sample';
import { nastyLabels } from '@/lib/testing/nasty-labels';
import type { LabelFormat } from './label-formats';
import { LABEL_TEXTS } from './label-texts';
import type { Mark } from './mark';

const wide: LabelFormat[] = ['100x150', '102x192', 'a6', 'a4'];
const ordinary = ['ninety-nine', 'long-point', 'return', 'cyrillic', 'arabic', 'no-tracking'];
const words = LABEL_TEXTS.nb;

type TextMark = Extract<Mark, { kind: 'text' }>;

function draw(name: string, format: LabelFormat) {
  const label = nastyLabels[name];
  if (!label) throw new Error(`There is no ${name}`);
  const [page] = composeLabel({ ...label, items: label.items.slice(0, 1) }, { format, dpi: 203 }).pages;
  const texts = page?.marks.filter((mark): mark is TextMark => mark.kind === 'text') ?? [];
  const find = (text: string) => {
    const found = texts.find((mark) => mark.text === text);
    if (!found) throw new Error(`${text} is not on ${name}`);
    return found;
  };
  return { label, texts, find };
}

describe.each(wide)('on %s', (format) => {
  test.each(Object.keys(nastyLabels).filter((name) => name !== 'empty'))(
    '%s has its routing code in 14 mm, and white on black who hands it over',
    (name) => {
      const { label, find } = draw(name, format);
      expect(find(label.routingCode).sizeMm).toBeCloseTo(14);
      expect(find(words.delivery[label.delivery])).toMatchObject({ ink: 'white', weight: 'bold' });
    },
  );

  test.each(ordinary)('%s has the postal code and the city it goes to in 7 mm', (name) => {
    const { label, find } = draw(name, format);
    const { zipCode, city } = label.servicePoint ?? label.recipient;
    expect(find(`${zipCode} ${city}`).sizeMm).toBeGreaterThan(7 - 1e-6);
  });

  test.each(['everything', 'long-point', 'abroad'])('%s has its point before the recipient and larger', (name) => {
    const { label, texts, find } = draw(name, format);
    const { servicePoint, recipient } = label;
    if (!servicePoint) throw new Error(`${name} goes to no point`);
    const point = texts.find(({ text }) => servicePoint.name.startsWith(text));
    const person = texts.find(({ text }) => recipient.name.startsWith(text));
    if (!point || !person) throw new Error('A name is missing');
    expect(point.baselineMm).toBeLessThan(person.baselineMm);
    expect(point.sizeMm).toBeGreaterThan(person.sizeMm);
    const [there, home] = [servicePoint, recipient].map(({ zipCode, city }) => find(`${zipCode} ${city}`));
    expect(there?.sizeMm).toBeGreaterThan(home?.sizeMm ?? 0);
  });

  test('a shipment id that a clerk typed, and that is none of the carrier, is said to be so, on its label alone', () => {
    const said = (isTypedByHand: boolean) => {
      const label = sampleLabel({ shipmentId: '123', isTypedByHand });
      const [page] = composeLabel(label, { format, dpi: 203 }).pages;
      return page?.marks.some((mark) => mark.kind === 'text' && mark.text === words.typedByHand);
    };
    expect([said(true), said(false)]).toEqual([true, false]);
  });

  test('route, car, stop, parcel and weight stand side by side', () => {
    const { find } = draw('return', format);
    const places = [words.route, words.car, words.stop, words.parcel, words.weight].map(find);
    expect(new Set(places.map(({ baselineMm }) => baselineMm)).size).toBe(1);
    const across = places.map(({ xMm }) => xMm);
    expect(across).toEqual([...across].sort((a, b) => a - b));
  });

  test('a phone is bold and in groups', () => {
    expect(draw('return', format).find('+47\u00a0912\u00a034\u00a0567').weight).toBe('bold');
  });
});
