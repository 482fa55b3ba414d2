import { describe, expect, test } from 'vitest';
import { extractText } from '@/lib/testing/label-raster';
import { labelParty, sampleLabel } from '@/lib/testing/label-sample';
import { renderLabelSvg, renderLabelsPdf } from '@/lib/testing/render-labels';
import { drawBitmap } from './draw-bitmap';
import type { Weight } from './fit-text';
import { glyphsOf } from './glyphs';
import { DEFAULT_PROFILE } from './label-formats';
import type { Mark } from './mark';
import { loadTypeface } from './typeface';

/** Letters beyond a to z of the languages a desk in the north writes addresses in. */
const ALPHABETS: Record<string, string> = {
  Norwegian: 'æøåéèêóòôàüÆØÅÉÈÊÓÒÔÀÜ',
  'North Sami': 'áčđŋšŧžÁČĐŊŠŦŽ',
  'Lule Sami': 'áåäæøńñŋÁÅÄÆØŃÑŊ',
  'South Sami': 'ïåäæöøÏÅÄÆÖØ',
  'Inari and Skolt Sami': 'âäáčđŋšžåõǥǧǩʒǯÂÄÁČĐŊŠŽÅÕǤǦǨƷǮ',
  Swedish: 'åäöéÅÄÖÉ',
  Danish: 'æøåéÆØÅÉ',
  Finnish: 'åäöšžÅÄÖŠŽ',
  Polish: 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ',
  Estonian: 'õäöüšžÕÄÖÜŠŽ',
  Latvian: 'āčēģīķļņšūžĀČĒĢĪĶĻŅŠŪŽ',
  Lithuanian: 'ąčęėįšųūžĄČĘĖĮŠŲŪŽ',
};
const WEIGHTS: Weight[] = ['regular', 'bold'];

/** The dots of one letter at the smallest size of a label. */
function dotsOf(letter: string, weight: Weight): string {
  const place = { sizeMm: 1.9, xMm: 1, baselineMm: 3, ink: 'black', isTurned: false } as const;
  const mark: Mark = { kind: 'text', text: letter, weight, ...place };
  return Buffer.from(drawBitmap({ widthMm: 5, heightMm: 5, marks: [mark] }, 203).bits).toString('hex');
}

const glyphOf = (letter: string, weight: Weight) => glyphsOf(letter, weight).map(({ key }) => key);

describe.each(Object.entries(ALPHABETS))('every letter of %s', (_, letters) => {
  test('is in both fonts, with a glyph of its own', () => {
    for (const weight of WEIGHTS) {
      const glyphs = [...letters].map((letter) => glyphOf(letter, weight).join('+'));
      expect(glyphs).not.toContain(glyphOf('\u{10ffff}', weight).join('+'));
      expect(new Set(glyphs).size).toBe(letters.length);
    }
    expect(loadTypeface().lackingLetters(letters)).toEqual([]);
  });

  test('is in the PDF, as a letter that can be searched', async () => {
    const name = [...letters].join(' ');
    const label = sampleLabel({ recipient: { ...labelParty, name } });
    const { pdf, notes } = renderLabelsPdf([label], DEFAULT_PROFILE);
    expect((await extractText(pdf)).join(' ')).toContain(name);
    expect(notes).toEqual([[]]);
  });

  test('is on a label printer in dots that no other letter has, even at the smallest size', () => {
    for (const weight of WEIGHTS) {
      const drawn = [...letters].map((letter) => dotsOf(letter, weight));
      expect(new Set(drawn).size).toBe(letters.length);
      expect(drawn).not.toContain(dotsOf('\u{10ffff}', weight));
    }
  });

  test('is in the preview', () => {
    const label = sampleLabel({ recipient: { ...labelParty, name: letters } });
    const [picture = ''] = renderLabelSvg(label, DEFAULT_PROFILE);
    for (const key of [...letters].flatMap((letter) => glyphOf(letter, 'bold'))) {
      expect(picture).toContain(`href="#${key.replace(' ', '-')}"`);
    }
  });
});
