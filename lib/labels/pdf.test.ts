import { describe, expect, test, vi } from 'vitest';
import { drawLabel } from '@/lib/simulator/draw-label';
import { NORTHERN_LETTERS } from '@/lib/testing/label-arbitrary';
import { extractText, pageSizes } from '@/lib/testing/label-raster';
import { labelItem, labelParty, sampleLabel } from '@/lib/testing/label-sample';
import { renderLabelsPdf } from '@/lib/testing/render-labels';
import { DEFAULT_PROFILE, dotsToMm, LABEL_RESOLUTIONS, type LabelFormat, mmToDots } from './label-formats';
import { LABEL_TEXTS } from './label-texts';

/** The paper of the sample label. The roll's length is a whole number of centimetres. */
const papers: Record<LabelFormat, { widthMm: number; heightMm: number }> = {
  '100x150': { widthMm: 100, heightMm: 150 },
  '102x192': { widthMm: 102, heightMm: 192 },
  a6: { widthMm: 105, heightMm: 148 },
  roll62: { widthMm: 62, heightMm: 190 },
  a4: { widthMm: 210, heightMm: 297 },
};
const formats = Object.keys(papers) as LabelFormat[];
const options = DEFAULT_PROFILE;
const textOf = async (change: Parameters<typeof sampleLabel>[0]) => {
  return (await extractText(renderLabelsPdf([sampleLabel({ language: 'en', ...change })], options).pdf)).join(' ');
};

describe('the paper', () => {
  test.each(formats.flatMap((format) => LABEL_RESOLUTIONS.map((dpi) => ({ format, dpi }))))(
    'of $format at $dpi dpi is a whole number of dots, at most half a dot beside its size',
    async ({ format, dpi }) => {
      const { pdf } = renderLabelsPdf([sampleLabel()], { ...DEFAULT_PROFILE, format, dpi });
      const [size] = await pageSizes(pdf);
      const { widthMm, heightMm } = papers[format];
      const toDots = (points = 0) => (points / 72) * dpi;
      for (const [points, mm] of [
        [size?.originalWidth, widthMm],
        [size?.originalHeight, heightMm],
      ] as const) {
        expect(toDots(points)).toBeCloseTo(mmToDots(mm, dpi), 3);
        expect(Math.abs(dotsToMm(toDots(points), dpi) - mm)).toBeLessThanOrEqual(dotsToMm(0.5, dpi) + 0.001);
      }
    },
  );

  test.each([1, 2, 4, 30])('has a page for each of %i parcels, each saying which one it is', async (count) => {
    const items = Array.from({ length: count }, (_, index) => ({ ...labelItem, number: index + 1 }));
    const pages = await extractText(renderLabelsPdf([sampleLabel({ items })], options).pdf);
    expect(pages).toHaveLength(count);
    pages.forEach((text, index) => {
      expect(text).toContain(`${index + 1} / ${count}`);
    });
  });

  test('is never scaled by a viewer', async () => {
    expect(renderLabelsPdf([sampleLabel()], options).pdf.toString('latin1')).toMatch(/\/PrintScaling \/None/);
  });
});

describe('several labels in one file', () => {
  const number = (index: number) => `ORDER-${index + 1}`;
  const labels = (count: number) =>
    Array.from({ length: count }, (_, index) => sampleLabel({ shipmentId: number(index) }));

  test.each([1, 2, 4, 200])('%i labels are as many pages, in the order given', async (count) => {
    const { pdf, pages, notes } = renderLabelsPdf(labels(count), options);
    const texts = await extractText(pdf);
    expect([pages, texts.length, notes.length]).toEqual([count, count, count]);
    texts.forEach((text, index) => {
      expect(text).toMatch(new RegExp(`${number(index)}\\b`));
    });
  });

  test('share their fonts', async () => {
    const text = renderLabelsPdf(labels(30), options).pdf.toString('latin1');
    expect(text.match(/\/FontFile2/g)).toHaveLength(2);
  });

  test('keep their own notes, in the order given', async () => {
    const { notes } = renderLabelsPdf([sampleLabel(), sampleLabel({ shipmentId: 'Bjørn-1' })], options);
    expect(notes).toEqual([[], [{ kind: 'matrix', part: 'shipmentId', page: 1 }]]);
  });

  test('are dated by the newest booking, so that they are the same file when printed again', async () => {
    const newest = sampleLabel({ bookedAt: new Date('2026-11-05T08:00:00Z') });
    const [first, again] = [
      renderLabelsPdf([newest, sampleLabel()], options),
      renderLabelsPdf([newest, sampleLabel()], options),
    ];
    expect(first.pdf.toString('latin1')).toContain('D:20261105080000');
    expect(again.pdf.equals(first.pdf)).toBe(true);
  });

  test('are at least one', () => {
    expect(() => renderLabelsPdf([], options)).toThrow('No label');
  });
});

describe('the file', () => {
  test('is the same, byte for byte, when it is made again', async () => {
    const [first, again] = [renderLabelsPdf([sampleLabel()], options), renderLabelsPdf([sampleLabel()], options)];
    expect(again.pdf.equals(first.pdf)).toBe(true);
    const other = renderLabelsPdf([sampleLabel({ orderReference: '100235' })], options);
    expect(other.pdf.equals(first.pdf)).toBe(false);
  });

  test('is the same whatever the process printed before it', async () => {
    const fresh = async () => {
      vi.resetModules();
      return (await import('@/lib/testing/render-labels')).renderLabelsPdf;
    };
    const [alone, later] = [await fresh(), await fresh()];
    await later([sampleLabel({ recipient: { ...labelParty, name: [...NORTHERN_LETTERS].join(' ') } })], options);
    const [first, second] = [await alone([sampleLabel()], options), await later([sampleLabel()], options)];
    expect(second.pdf.equals(first.pdf)).toBe(true);
  });

  test('carries its fonts and asks for none of the machine', async () => {
    const text = renderLabelsPdf([sampleLabel()], options).pdf.toString('latin1');
    expect(text.match(/\/FontFile2/g)).toHaveLength(2);
    expect(text).not.toMatch(/\/BaseFont \/Helvetica/);
  });
});

describe('what is printed', () => {
  test('has every letter of the north, as text that can be searched', async () => {
    const name = [...NORTHERN_LETTERS].join(' ');
    expect(await textOf({ recipient: { ...labelParty, name } })).toContain(name);
    expect(await textOf({ product: 'Offisiell flytting' })).toContain('Offisiell flytting');
    expect(await textOf({ recipient: { ...labelParty, city: 'Łódź Čáhppesluokta Jyväskylä Šiauliai' } })).toContain(
      'Čáhppesluokta',
    );
  });

  test('says TEST on top and at each code, in practice and nowhere else', async () => {
    expect((await textOf({ isTest: true })).match(/TEST/g)).toHaveLength(3);
    expect(await textOf({ isTest: false })).not.toContain('TEST');
  });

  test('the own label of the practice carrier says TEST, too', async () => {
    const recipient = ['Kari Nordmann'];
    const label = { shipmentId: '(401)70724763283719873', trackingReferences: ['370724763243779252'], recipient };
    const [text] = await extractText(await drawLabel({ ...label, sizeMm: [102, 192] }));
    expect(text).toContain('TEST. Nothing is shipped');
  });

  test('has both parties, point, product, routing, messages, order reference, weight and return code', async () => {
    const text = await textOf({
      servicePoint: { ...labelParty, name: 'Joker Toftes gate' },
      messageToCarrier: 'Ring twice',
      messageToRecipient: 'Bring a card',
      items: [{ ...labelItem, returnCode: 'R-1337' }],
      desiredDeliveryDate: '2026-10-05',
    });
    const parts = [
      'Oslo Sykkel og Sport AS',
      'Kari Nordmann',
      'Joker Toftes gate',
      'Home delivery',
      'NO0155',
      '01-35',
      '135',
      '59',
    ];
    const more = [
      'Ring twice',
      'Bring a card',
      '100234',
      '1.5 kg',
      'R-1337',
      '05/10/2026',
      '(401) 7072 4763 2837 1987 3',
    ];
    for (const part of [...parts, ...more]) expect(text).toContain(part);
  });

  test('says so when the carrier gave no tracking reference', async () => {
    expect(await textOf({ items: [{ ...labelItem, trackingReference: null }] })).toContain(LABEL_TEXTS.en.noTracking);
  });

  test('prints the day of the shop, wherever the server stands', async () => {
    const bookedAt = new Date('2026-10-02T21:30:00Z');
    expect(await textOf({ bookedAt, timeZone: 'Europe/Oslo' })).toContain('02/10/2026');
    expect(await textOf({ bookedAt, timeZone: 'Europe/Helsinki' })).toContain('03/10/2026');
  });
});
