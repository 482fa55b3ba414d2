import { describe, expect, test } from 'vitest';
import { encodeBars, encodeMatrix } from './barcode';
import type { LabelDpi } from './formats';
import { placeCode } from './place-code';
import { placeCodes } from './place-codes';

const room = { flatMm: 94, turnedMm: 112, matrixMm: 30 };

describe('a code in its room', () => {
  test.each<[LabelDpi, number]>([
    [203, 3],
    [300, 4],
  ])('at %i dpi has modules of %i dots when that fits', (dpi, moduleDots) => {
    expect(placeCode('(401)70724763283719873', room, dpi)).toMatchObject({ kind: 'bars', moduleDots, isTurned: false });
  });

  test.each<[LabelDpi, number]>([
    [203, 2],
    [300, 3],
  ])('at %i dpi goes down to %i dots, which is 0.25 mm, and no further', (dpi, moduleDots) => {
    expect(placeCode('Order-2026-ABCdefghijkl', room, dpi)).toMatchObject({
      kind: 'bars',
      moduleDots,
      isTurned: false,
    });
  });

  test('stands upright when it is too long to lie', () => {
    expect(placeCode('Order-2026-ABCdefghijklmnopqrstuv', room, 203)).toMatchObject({ kind: 'bars', isTurned: true });
  });

  test('becomes a 2D code when it is too long to stand', () => {
    expect(placeCode('Order-2026-ABCdefghijklmnopqrstuvwxyzABCDEF', room, 203)).toMatchObject({ kind: 'matrix' });
  });

  test('becomes a 2D code when a letter is outside ASCII', () => {
    expect(placeCode('Bjørn-1', room, 203)).toMatchObject({ kind: 'matrix', matrix: { content: 'Bjørn-1' } });
  });

  test('is left out when no code can hold the text', () => {
    expect(placeCode('x'.repeat(5000), room, 203)).toEqual({ kind: 'none' });
  });
});

describe('the codes of a page', () => {
  const long = 'Order-2026-ABCdefghijklmnopqrstuv';
  const paper = { format: '100x150', dpi: 203 } as const;

  test('stand upright one at a time: the second becomes a 2D code, and both are told', () => {
    const { shipment, item } = placeCodes(long, `${long}2`, paper);
    expect([shipment.note, item?.note]).toEqual(['turned', 'matrix']);
  });

  test('are one less when the carrier gave no tracking reference', () => {
    expect(placeCodes('ORDER-1', null, paper)).toMatchObject({ shipment: { note: null }, item: null });
  });
});

describe('an encoded text', () => {
  test.each([700, 701])('of %i bytes ends without an error', (length) => {
    const noise = Array.from({ length }, (_, index) => String.fromCharCode(33 + ((index * 37) % 94))).join('');
    expect(encodeBars(noise)).toBeNull();
    expect(encodeMatrix(noise)?.content).toBe(length > 700 ? undefined : noise);
  });

  test('is GS1-128 with its application identifier when GS1 knows the number', () => {
    expect(encodeBars('(401)70724763283719873')).toMatchObject({
      symbology: 'GS1-128',
      content: '40170724763283719873',
    });
    expect(encodeBars('370724763243779252')).toMatchObject({ symbology: 'GS1-128', content: '00370724763243779252' });
  });

  test('is plain Code 128 when a check digit is wrong', () => {
    expect(encodeBars('370724763243779253')).toMatchObject({ symbology: 'Code 128', content: '370724763243779253' });
  });

  test.each(['', 'Łódź', 'two\nlines', '\u001d'])('has no bars for %j', (text) => {
    expect(encodeBars(text)).toBeNull();
  });

  test('keeps a caret, which the encoder would take for a command', () => {
    expect(encodeMatrix('a^b')?.content).toBe('a^b');
    expect(encodeBars('a^b')?.content).toBe('a^b');
  });
});
