import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { composeLabel } from '@/lib/testing/compose-label';
import { bookedLabel, NORTHERN_LETTERS } from '@/lib/testing/label-arbitrary';
import { type Ink, inkOf } from '@/lib/testing/label-ink';
import { labelItem, labelParty, sampleLabel } from '@/lib/testing/label-sample';
import { lawRuns } from '@/lib/testing/law-runs';
import { groupIdentifier } from './compose-page';
import type { Label } from './label';
import { dotsToMm, LABEL_FORMATS, LABEL_RESOLUTIONS, type LabelFormat } from './label-formats';
import { LABEL_TEXTS } from './label-texts';
import { sectionContents } from './section-content';

const formats = Object.keys(LABEL_FORMATS) as LabelFormat[];
const cases = LABEL_RESOLUTIONS.flatMap((dpi) => formats.map((format) => ({ dpi, format })));

/** Now and then a field of a booking as long as the carrier takes it (docs/carrier-api.md#booking). */
const long = (length: number) =>
  fc
    .array(fc.string({ unit: fc.constantFrom(...`aeiklnopstuv${NORTHERN_LETTERS}`), minLength: 1, maxLength: 60 }), {
      minLength: 1,
    })
    .map((words) => words.join(' ').slice(0, length).trim());

const crowdedLabel: fc.Arbitrary<Label> = fc
  .record({
    label: bookedLabel,
    name: long(105),
    address: long(105),
    coaddress: long(255),
    city: long(35),
    messages: fc.tuple(long(350), long(350)),
    point: fc.option(long(105)),
    routing: long(60),
    missionCode: fc.constantFrom('', '42157804689013000355691719'),
  })
  .map(({ label, name, address, coaddress, city, messages, point, routing, missionCode }) => ({
    ...label,
    recipient: { ...label.recipient, name, address, coaddress, city },
    servicePoint: point === null ? null : { ...labelParty, name: point, address },
    thirdParty: null,
    messageToCarrier: messages[0],
    messageToRecipient: messages[1],
    missionCode,
    routing: [{ key: 'routingDescription', value: routing }],
    routingCode: routing.slice(0, 20),
  }));

const bare = (text: string) => text.replace(/[\s\u200e\u200f]+/g, '');
const overlapMm = (a: Ink, b: Ink) =>
  Math.min(
    Math.min(a.xMm + a.widthMm, b.xMm + b.widthMm) - Math.max(a.xMm, b.xMm),
    Math.min(a.yMm + a.heightMm, b.yMm + b.heightMm) - Math.max(a.yMm, b.yMm),
  );

describe.each(cases)('on $format at $dpi dpi', ({ dpi, format }) => {
  const options = { dpi, format };
  const { widthMm, marginMm } = LABEL_FORMATS[format];

  test('every word of a crowded label is on the paper, or a note says which part goes on', () => {
    fc.assert(
      fc.property(crowdedLabel, (label) => {
        const { pages, notes } = composeLabel(label, options);
        pages.forEach(({ marks }, index) => {
          const item = label.items[index];
          if (!item) throw new Error('More pages than parcels');
          const printed = bare(marks.map((mark) => (mark.kind === 'text' ? mark.text : '')).join(''));
          const shortened = notes
            .filter((note) => note.kind === 'continued' && note.page === index + 1)
            .map(({ part }) => part);
          for (const cell of sectionContents(label, item, LABEL_TEXTS.nb, format === 'roll62').flatMap(({ rows }) =>
            rows.flat(),
          )) {
            if (shortened.includes(cell.part)) continue;
            for (const { text } of cell.paragraphs) expect(printed).toContain(bare(text));
          }
          // An identifier of a length the carrier takes is never shortened.
          for (const number of [label.shipmentId, label.missionCode, item.trackingReference ?? '']) {
            expect(printed).toContain(bare(groupIdentifier(number)));
          }
          if (shortened.length > 0) expect(printed).toContain(bare(LABEL_TEXTS.nb.continued));
        });
      }),
      { numRuns: lawRuns(15, 200), endOnFailure: true },
    );
  });

  test('no text leaves the paper, stands on another or in the clear space of a code', () => {
    fc.assert(
      fc.property(crowdedLabel, (label) => {
        for (const { marks, heightMm } of composeLabel(label, options).pages) {
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
      { numRuns: lawRuns(15, 200), endOnFailure: true },
    );
  });
});

describe('the note on the screen', () => {
  const paper = { dpi: 203, format: '100x150' } as const;

  test('is nothing for an ordinary parcel', () => {
    expect(composeLabel(sampleLabel(), paper).notes).toEqual([]);
  });

  test('is the part and the page that goes on, for far too long messages', () => {
    const label = sampleLabel({
      messageToCarrier: 'Ring twice. '.repeat(200),
      items: [labelItem, { ...labelItem, number: 2 }],
    });
    expect(composeLabel(label, paper).notes).toEqual([
      { kind: 'continued', part: 'messages', page: 1 },
      { kind: 'continued', part: 'messages', page: 2 },
    ]);
  });

  test('is that a code is a 2D code, or is missing', () => {
    const notesFor = (shipmentId: string) =>
      composeLabel(sampleLabel({ shipmentId, hasShipmentBars: true }), paper).notes;
    expect(notesFor('Order-2026/ABCdef-ghijKLMnop_qrs')).toEqual([{ kind: 'matrix', part: 'shipmentId', page: 1 }]);
    expect(notesFor('Bjørn-1')).toEqual([{ kind: 'matrix', part: 'shipmentId', page: 1 }]);
    expect(notesFor('x'.repeat(800))).toContainEqual({ kind: 'noCode', part: 'shipmentId', page: 1 });
  });

  test('is never that an identifier goes on, at the longest the carrier takes', () => {
    for (const shipmentId of ['W'.repeat(35), 'Ŵ'.repeat(35), '@ '.repeat(17)]) {
      const items = [{ ...labelItem, trackingReference: shipmentId.toLowerCase() }];
      const kinds = composeLabel(sampleLabel({ shipmentId, items, isTest: true }), paper).notes.map(({ kind }) => kind);
      expect(kinds).not.toContain('continued');
    }
  });

  test('is which part has letters the font cannot draw', () => {
    const label = sampleLabel({ recipient: { ...labelParty, name: '\ue000 \ue001' } });
    const note = { kind: 'letters', part: 'recipient', page: 1, letters: '\ue000 \ue001' };
    expect(composeLabel(label, paper).notes).toEqual([note]);
  });

  test('is nothing for all letters of the north', () => {
    const label = sampleLabel({ recipient: { ...labelParty, name: NORTHERN_LETTERS } });
    expect(composeLabel(label, paper).notes).toEqual([]);
  });
});
