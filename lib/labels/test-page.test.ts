import { describe, expect, test } from 'vitest';
import { inkOf } from '@/lib/testing/label-ink';
import { extractText, pageSizes, rasterise } from '@/lib/testing/label-raster';
import { rasteriseZpl } from '@/lib/testing/zpl-raster';
import english from '@/messages/en/labels.json';
import norwegian from '@/messages/nb/labels.json';
import {
  CROSS_MM,
  DEFAULT_PROFILE,
  LABEL_FORMATS,
  LABEL_RESOLUTIONS,
  type LabelFormat,
  mmToDots,
} from './label-formats';
import { composeTestPage, drawTestPage, type TestPageWords } from './test-page';
import { loadTypeface } from './typeface';

const formats = Object.keys(LABEL_FORMATS) as LabelFormat[];
const cases = LABEL_RESOLUTIONS.flatMap((dpi) => formats.map((format) => ({ dpi, format })));
const bytesOf = (pieces: Iterable<Uint8Array | string>) =>
  Buffer.concat([...pieces].map((piece) => Buffer.from(piece)));
const wordsOf = ({ testPage, formats: names }: typeof english): TestPageWords => ({
  title: testPage.title,
  profile: `${names.a4} · 300 dpi`,
  offset: testPage.offset.replace('{x}', '-2.75 mm').replace('{y}', '-2.75 mm'),
  instructions: [testPage.scales, testPage.crosses, testPage.bands],
  stripes: testPage.stripes,
});

describe.each(cases)('the test page on $format at $dpi dpi', ({ format, dpi }) => {
  const profile = { ...DEFAULT_PROFILE, format, dpi };

  test.each([
    ['English', english],
    ['Norwegian', norwegian],
  ])('says everything in %s inside the margins', (_, messages) => {
    const words = wordsOf(messages);
    const { marks, widthMm, heightMm } = composeTestPage(profile, words, loadTypeface().measure);
    const set = marks.map((mark) => (mark.kind === 'text' ? mark.text : '')).join(' ');
    for (const text of [words.title, ...words.instructions].flatMap((each) => each.split(' ')))
      expect(set).toContain(text);
    expect(set).not.toContain('…');
    for (const ink of inkOf(marks, dpi)) {
      expect(ink.xMm).toBeGreaterThanOrEqual(3);
      expect(ink.xMm + ink.widthMm).toBeLessThanOrEqual(widthMm - 3);
      expect(ink.yMm + ink.heightMm).toBeLessThanOrEqual(heightMm - 3);
    }
  });

  test('has scales of 50 and 100 mm and crosses as far from the edges as it says, on paper', async () => {
    const body = bytesOf(drawTestPage({ ...profile, kind: 'pdf' }, wordsOf(english), 'en'));
    const [page] = await rasterise(body, dpi);
    if (!page) throw new Error('No page');
    const top = format === 'a4' ? mmToDots(0.5, dpi) : 0;
    const isBlack = (xMm: number, yMm: number) =>
      (page.data[(mmToDots(yMm, dpi) + top) * page.width + mmToDots(xMm, dpi)] ?? 255) < 128;
    for (const mm of [0, 10, 50]) expect(isBlack(6 + mm, 16 + 4)).toBe(true);
    for (const mm of [0, 10, 100]) expect(isBlack(10 + 4, 30 + mm)).toBe(true);
    expect([isBlack(6 + 51, 16 + 1), isBlack(10 + 1, 30 + 101)]).toEqual([false, false]);
    expect([isBlack(CROSS_MM, CROSS_MM - 2), isBlack(CROSS_MM - 2, CROSS_MM)]).toEqual([true, true]);
  });
});

test('on A4 stands in each of the four places, and is one label to a label printer', async () => {
  const profile = { ...DEFAULT_PROFILE, format: 'a4', firstPlace: 1 } as const;
  const body = bytesOf(drawTestPage({ ...profile, kind: 'pdf' }, wordsOf(english), 'en'));
  expect(await pageSizes(body)).toHaveLength(1);
  expect((await extractText(body)).join(' ').match(/Test page/g)).toHaveLength(4);
  const zpl = bytesOf(drawTestPage({ ...profile, kind: 'zpl' }, wordsOf(english), 'en'));
  expect(await rasteriseZpl(zpl.toString(), 203)).toHaveLength(1);
});
