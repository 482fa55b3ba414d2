import { describe, expect, test } from 'vitest';
import { encodeBars, encodeMatrix } from './barcode';
import type { LabelDpi } from './label-formats';
import { placeCode, placeCodes } from './place-codes';

const room = { barsMm: 94, matrixMm: 30, mostModuleDots: 7 };
const place = (text: string, dpi: LabelDpi, change: Partial<typeof room> = {}) =>
  placeCode(text, encodeBars(text), { ...room, ...change }, dpi);

describe('a code in its room', () => {
  test.each<[LabelDpi, number]>([
    [203, 4],
    [300, 6],
  ])('at %i dpi has the largest module that fits: %i dots for the number of a parcel', (dpi, moduleDots) => {
    expect(place('370724763243779252', dpi)).toMatchObject({ kind: 'bars', moduleDots });
    expect(place('A1', dpi, { mostModuleDots: moduleDots - 1 })).toMatchObject({ moduleDots: moduleDots - 1 });
  });

  test('goes down to three dots: a dot of bleed would close two', () => {
    expect(place('Ordre-2026/ABCdef', 203)).toMatchObject({ kind: 'bars', moduleDots: 3 });
    expect(place('Ordre-2026/ABCdefg', 203)).toMatchObject({ kind: 'matrix' });
  });

  test('becomes a 2D code with the most correction whose modules are half a millimetre', () => {
    const placed = place('Ordre-2026/ABCdef-ghijKLMnop_qrs-01', 203, { matrixMm: 23 });
    expect(placed).toEqual({
      kind: 'matrix',
      matrix: encodeMatrix('Ordre-2026/ABCdef-ghijKLMnop_qrs-01', 'H'),
      moduleDots: 4,
    });
    expect(place('x'.repeat(100), 203, { matrixMm: 23 })).toMatchObject({
      matrix: encodeMatrix('x'.repeat(100), 'Q'),
      moduleDots: 3,
    });
  });

  test('becomes a 2D code when a letter is outside ASCII', () => {
    expect(place('Bjørn-1', 203)).toMatchObject({ kind: 'matrix', matrix: { content: 'Bjørn-1' } });
  });

  test('is left out when no code can hold the text', () => {
    expect(place('x'.repeat(5000), 203)).toEqual({ kind: 'none' });
  });
});

describe('the codes of a page', () => {
  const paper = { format: '100x150', dpi: 203 } as const;
  const shipmentId = '(401)70724763283719873';
  const summary = (missionCode: string, trackingReference: string | null) =>
    placeCodes({ shipmentId, missionCode, hasShipmentBars: false }, { trackingReference }, paper).map(
      ({ part, isMain }) => [part, isMain],
    );

  test('end with the parcel, which is the one to scan', () => {
    expect(summary('', '370724763243779252')).toEqual([
      ['shipmentId', false],
      ['trackingReference', true],
    ]);
  });

  test.each([203, 300] as const)(
    'at %i dpi show the shipment as a small code of half a millimetre a module, from which a scanner types what bars say',
    (dpi) => {
      const [small] = placeCodes(
        { shipmentId, missionCode: '', hasShipmentBars: false },
        { trackingReference: 'A' },
        { ...paper, dpi },
      );
      expect(small).toMatchObject({
        placed: { kind: 'matrix', matrix: { content: '40170724763283719873' }, moduleDots: dpi === 203 ? 4 : 6 },
        note: null,
      });
    },
  );

  test('show the shipment as bars where the carrier scans it too, and where the parcel has no code', () => {
    const [beside] = placeCodes(
      { shipmentId, missionCode: '', hasShipmentBars: true },
      { trackingReference: 'A' },
      paper,
    );
    const [alone] = placeCodes(
      { shipmentId, missionCode: '', hasShipmentBars: false },
      { trackingReference: null },
      paper,
    );
    expect([beside?.placed.kind, alone?.placed.kind]).toEqual(['bars', 'bars']);
  });

  test('end with the shipment where the carrier gave no tracking reference', () => {
    expect(summary('', null)).toEqual([['shipmentId', true]]);
  });

  test('have the mission code among them, as a GS1-128 of its 26 digits in a row', () => {
    const mission = '42157804689013000355691719';
    const codes = placeCodes(
      { shipmentId, missionCode: mission, hasShipmentBars: false },
      { trackingReference: 'A' },
      paper,
    );
    expect(codes.map(({ part }) => part)).toEqual(['shipmentId', 'missionCode', 'trackingReference']);
    expect(codes[1]?.placed).toMatchObject({ kind: 'bars', bars: { symbology: 'GS1-128', content: mission } });
  });

  test('each have a note when they are no bars', () => {
    const codes = placeCodes(
      { shipmentId: 'Bjørn', missionCode: '', hasShipmentBars: true },
      { trackingReference: 'x'.repeat(800) },
      paper,
    );
    expect(codes.map(({ note }) => note)).toEqual(['matrix', 'noCode']);
  });
});

describe('an encoded text', () => {
  test.each([700, 701])('of %i bytes ends without an error', (length) => {
    const noise = Array.from({ length }, (_, index) => String.fromCharCode(33 + ((index * 37) % 94))).join('');
    expect(encodeBars(noise)).toBeNull();
    expect(encodeMatrix(noise, 'M')?.content).toBe(length > 700 ? undefined : noise);
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
    expect(encodeMatrix('a^b', 'M')?.content).toBe('a^b');
    expect(encodeBars('a^b')?.content).toBe('a^b');
  });
});
