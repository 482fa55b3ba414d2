import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { composeSlip } from '@/lib/testing/compose-slip';
import { bookedSlip, NORTHERN_LETTERS } from '@/lib/testing/slip-arbitrary';
import { type Ink, inkOf } from '@/lib/testing/slip-ink';
import { sampleSlip, slipItem, slipParty } from '@/lib/testing/slip-sample';
import { slipWords } from '@/lib/testing/slip-texts';
import { dotsToMm, SLIP_FORMATS, SLIP_RESOLUTIONS, type SlipFormat } from './formats';
import { groupIdentifier } from './group-identifier';
import { sectionContents } from './section-content';
import type { Slip } from './slip';

const formats = Object.keys(SLIP_FORMATS) as SlipFormat[];
const cases = SLIP_RESOLUTIONS.flatMap((dpi) => formats.map((format) => ({ dpi, format })));

/** Now and then a field of a booking as long as the carrier takes it (field notes, "Booking"). */
const long = (length: number) =>
  fc
    .array(fc.string({ unit: fc.constantFrom(...`aeiklnopstuv${NORTHERN_LETTERS}`), minLength: 1, maxLength: 60 }), {
      minLength: 1,
    })
    .map((words) => words.join(' ').slice(0, length).trim());

const crowdedSlip: fc.Arbitrary<Slip> = fc
  .record({
    slip: bookedSlip,
    name: long(105),
    address: long(105),
    coaddress: long(255),
    city: long(35),
    messages: fc.tuple(long(350), long(350)),
    point: fc.option(long(105)),
    routing: long(60),
  })
  .map(({ slip, name, address, coaddress, city, messages, point, routing }) => ({
    ...slip,
    recipient: { ...slip.recipient, name, address, coaddress, city },
    servicePoint: point === null ? null : { ...slipParty, name: point, address },
    thirdParty: null,
    messageToCarrier: messages[0],
    messageToConsignee: messages[1],
    routing: [{ key: 'routingDescription', value: routing }],
    routingCode: routing.slice(0, 20),
  }));

const bare = (text: string) => text.replace(/\s+/g, '');
const overlapMm = (a: Ink, b: Ink) =>
  Math.min(
    Math.min(a.xMm + a.widthMm, b.xMm + b.widthMm) - Math.max(a.xMm, b.xMm),
    Math.min(a.yMm + a.heightMm, b.yMm + b.heightMm) - Math.max(a.yMm, b.yMm),
  );

describe.each(cases)('on $format at $dpi dpi', ({ dpi, format }) => {
  const options = { dpi, format, texts: slipWords.nb };
  const { widthMm, marginMm } = SLIP_FORMATS[format];

  test('every word of a crowded slip is on the paper, or a note says which part goes on', () => {
    fc.assert(
      fc.property(crowdedSlip, (slip) => {
        const { pages, notes } = composeSlip(slip, options);
        pages.forEach(({ marks }, index) => {
          const item = slip.items[index];
          if (!item) throw new Error('More pages than parcels');
          const printed = bare(marks.map((mark) => (mark.kind === 'text' ? mark.text : '')).join(''));
          const shortened = notes
            .filter((note) => note.kind === 'continued' && note.page === index + 1)
            .map(({ part }) => part);
          for (const cell of sectionContents(slip, item, slipWords.nb, format === 'roll62').flatMap(
            ({ cells }) => cells,
          )) {
            if (shortened.includes(cell.part)) continue;
            for (const { text } of cell.paragraphs) expect(printed).toContain(bare(text));
          }
          // An identifier of a length the carrier takes is never shortened.
          for (const number of [slip.shipmentId, item.trackingReference ?? '']) {
            expect(printed).toContain(bare(groupIdentifier(number)));
          }
          if (shortened.length > 0) expect(printed).toContain(bare(slipWords.nb.continued));
        });
      }),
      { numRuns: 40, endOnFailure: true },
    );
  });

  test('no text leaves the paper, stands on another or in the clear space of a code', () => {
    fc.assert(
      fc.property(crowdedSlip, (slip) => {
        for (const { marks, heightMm } of composeSlip(slip, options).pages) {
          const inks = inkOf(marks, dpi);
          // A code may lie half a dot outside the margin, because it begins on a whole dot.
          const slack = dotsToMm(1, dpi);
          for (const ink of inks) {
            expect(ink.xMm).toBeGreaterThanOrEqual(marginMm - slack);
            expect(ink.xMm + ink.widthMm).toBeLessThanOrEqual(widthMm - marginMm + slack);
            expect(ink.yMm).toBeGreaterThanOrEqual(marginMm - slack);
            expect(ink.yMm + ink.heightMm).toBeLessThanOrEqual(heightMm - marginMm + slack);
          }
          inks.forEach((ink, index) => {
            const over = inks.slice(index + 1).filter((other) => overlapMm(ink, other) > 0.1);
            expect(over.map(({ what }) => `${ink.what} | ${what}`)).toEqual([]);
          });
        }
      }),
      { numRuns: 40, endOnFailure: true },
    );
  });
});

describe('what the screen is told', () => {
  const paper = { dpi: 203, format: '100x150', texts: slipWords.en } as const;

  test('is nothing for an ordinary parcel', () => {
    expect(composeSlip(sampleSlip(), paper).notes).toEqual([]);
  });

  test('is the part and the page that goes on, for far too long messages', () => {
    const slip = sampleSlip({
      messageToCarrier: 'Ring twice. '.repeat(200),
      items: [slipItem, { ...slipItem, number: 2 }],
    });
    expect(composeSlip(slip, paper).notes).toEqual([
      { kind: 'continued', part: 'messages', page: 1 },
      { kind: 'continued', part: 'messages', page: 2 },
    ]);
  });

  test('is that a code stands upright, or is a 2D code, or is missing', () => {
    const notesFor = (shipmentId: string) => composeSlip(sampleSlip({ shipmentId }), paper).notes;
    expect(notesFor('Order-2026/ABCdef-ghijKLMnop_qrs')).toEqual([{ kind: 'turned', part: 'shipmentId', page: 1 }]);
    expect(notesFor('Bjørn-1')).toEqual([{ kind: 'matrix', part: 'shipmentId', page: 1 }]);
    expect(notesFor('x'.repeat(800))).toContainEqual({ kind: 'noCode', part: 'shipmentId', page: 1 });
  });

  test('is never that an identifier goes on, at the longest the carrier takes', () => {
    for (const shipmentId of ['W'.repeat(35), 'Ŵ'.repeat(35), '@ '.repeat(17)]) {
      const items = [{ ...slipItem, trackingReference: shipmentId.toLowerCase() }];
      const kinds = composeSlip(sampleSlip({ shipmentId, items, isTest: true }), paper).notes.map(({ kind }) => kind);
      expect(kinds).not.toContain('continued');
    }
  });

  test('is which part has letters the font cannot draw', () => {
    const slip = sampleSlip({ recipient: { ...slipParty, name: '北京' } });
    expect(composeSlip(slip, paper).notes).toEqual([{ kind: 'letters', part: 'recipient', page: 1 }]);
  });

  test('is nothing for all letters of the north', () => {
    const slip = sampleSlip({ recipient: { ...slipParty, name: NORTHERN_LETTERS } });
    expect(composeSlip(slip, paper).notes).toEqual([]);
  });
});
