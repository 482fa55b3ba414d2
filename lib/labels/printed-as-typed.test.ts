import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { composeLabel } from '@/lib/testing/compose-label';
import { extractText, type Raster, rasterise } from '@/lib/testing/label-raster';
import { labelParty, sampleLabel } from '@/lib/testing/label-sample';
import { renderLabelsPdf } from '@/lib/testing/render-labels';
import { hasSameInk } from '@/lib/testing/same-ink';
import { drawBitmap } from './draw-bitmap';
import { type Weight, wrapText } from './fit-text';
import { glyphsOf } from './glyphs';
import { impose } from './imposition';
import { clean } from './label';
import { DEFAULT_PROFILE, LABEL_FORMATS, type LabelFormat, mmToDots } from './label-formats';
import type { Mark } from './mark';
import { sheetsToPdf } from './pdf';
import { loadTypeface } from './typeface';

const paper = DEFAULT_PROFILE;
const named = (name: string) => sampleLabel({ recipient: { ...labelParty, name } });
const notesOf = (name: string) => composeLabel(named(name), paper).notes;
const widthOf = (text: string, weight: Weight = 'bold') => loadTypeface().measure(text, weight);
/** The glyphs of a line from left to right; a letter that no font has is a box. */
const drawn = (text: string) =>
  glyphsOf(text, 'bold')
    .toSorted((a, b) => a.xEm - b.xEm)
    .map(({ key }) => key);

describe('the letters around one that no font has', () => {
  const lacking = 'Ann \ue000\ue000\ue000\ue000 Nordmann';

  test.each(Object.keys(LABEL_FORMATS) as LabelFormat[])(
    'stand in the PDF where the printer of dots has them, on %s',
    async (format) => {
      const options = { ...paper, format };
      const label = { ...named(lacking), messageToCarrier: `${lacking} ring at the back door` };
      const [sheet] = impose(composeLabel(label, options).pages, options);
      const [raster] = await rasterise(renderLabelsPdf([label], options).pdf, options.dpi);
      if (!sheet || !raster) throw new Error('No page');
      expect(hasSameInk(raster, drawBitmap(sheet, options.dpi), options.dpi)).toBe(true);
    },
  );

  test('are named on the screen, with the part of the label, each once', () => {
    expect(notesOf(lacking)).toEqual([{ kind: 'letters', part: 'recipient', page: 1, letters: '\ue000' }]);
    const label = sampleLabel({ shipmentId: 'A\ue001' });
    expect(composeLabel(label, paper).notes).toContainEqual({
      kind: 'letters',
      part: 'shipmentId',
      page: 1,
      letters: '\ue001',
    });
  });

  test('keep their distance: a box is as wide as it is measured', () => {
    expect(widthOf('a\ue000b')).toBeCloseTo(widthOf('a') + widthOf('\ue000') + widthOf('b'), 6);
    expect(drawn('\ue000')).toHaveLength(1);
  });
});

describe('the second address line', () => {
  const printed = async (change: Partial<typeof labelParty>) => {
    const { pdf } = renderLabelsPdf([sampleLabel({ recipient: { ...labelParty, ...change } })], paper);
    return (await extractText(pdf)).join(' ');
  };

  test.each(['2. etasje', 'Oppgang B', 'Leil. 0403', 'Att: Kari Dahl', 'Postnummer 12345678', 'c/o Berg, Leil. 0403'])(
    'is printed as %s, with nothing before it',
    async (coaddress) => {
      const text = await printed({ coaddress });
      expect(text).toContain(coaddress);
      expect(text).not.toContain(`c/o ${coaddress}`);
    },
  );

  test('and a contact or a reference that names itself is not named again', async () => {
    const text = await printed({ contact: 'Att: Kari Dahl', reference: 'ref. 4711' });
    expect(text).toContain('Att: Kari Dahl');
    expect(text).not.toMatch(/Att\. Att|Ref\. ref/);
    expect(await printed({ contact: 'Attila Nagy' })).toContain('Att. Attila Nagy');
  });
});

describe('what is no letter', () => {
  test.each([
    ['a line break', 'Kari\nNordmann'],
    ['a line break of another system', 'Kari\r\nNordmann'],
    ['a line separator', 'Kari\u2028Nordmann'],
    ['a tab', 'Kari\tNordmann'],
    ['a mark of direction', 'Kari\u200e Nord\u200bmann\u2060\ufeff'],
    ['a mark around a pasted number', '\u2066+47 912 34 567\u2069'],
    ['a soft hyphen', 'Nord\u00admann'],
  ])('%s is no missing letter', (_, name) => {
    expect(notesOf(clean(name))).toEqual([]);
    expect(drawn(name).filter((key) => key.startsWith('box'))).toEqual([]);
  });

  test('a mark that is not seen takes no room', () => {
    expect(widthOf('\u2066Nord\u00admann\u2069\u200b')).toBe(widthOf('Nordmann'));
  });
});

describe('letters that the first font lacks', () => {
  test.each([
    ['Chinese', '北京市朝阳区 李小龍 臺北'],
    ['Japanese', '東京都渋谷区 さくらカード 渡邉'],
    ['Korean', '서울특별시 홍길동 뷁'],
    ['Thai', 'กรุงเทพมหานคร ที่'],
    ['Hindi', 'नमस्ते क्षेत्र श्री'],
    ['Tamil', 'யாழ்ப்பாணம் ஸ்ரீ'],
    ['Tigrinya', 'ኤርትራ አስመራ'],
    ['pictures', '😀 👍🏽 ❤️ 🇳🇴 👨‍👩‍👧'],
  ])('%s is printed without a box or a note, bold where it should be', (_, name) => {
    expect(notesOf(name)).toEqual([]);
    expect(drawn(name).filter((key) => key.startsWith('box') || key.endsWith(' 0'))).toEqual([]);
    expect(blackDots(name, 'bold')).toBeGreaterThan(blackDots(name, 'regular'));
  });

  test('are letters in the PDF too, that can be searched', async () => {
    const [text = ''] = await extractText(renderLabelsPdf([named('北京 서울 กรุงเทพ')], paper).pdf);
    // PDFium takes the place of a sign above another for a space.
    expect(text.replaceAll(' ', '')).toContain('北京서울กรุงเทพ');
  });

  test.each(['北京 서울', 'กรุงเทพ', 'யாழ்ப்பாணம்'])('have both weights in one PDF: %s', async (name) => {
    const label = sampleLabel({ recipient: { ...labelParty, name, address: `${name} ${name}` } });
    const [sheet] = impose(composeLabel(label, paper).pages, paper);
    const [raster] = await rasterise(renderLabelsPdf([label], paper).pdf, paper.dpi);
    if (!sheet || !raster) throw new Error('No page');
    expect(hasSameInk(raster, drawBitmap(sheet, paper.dpi), paper.dpi)).toBe(true);
  });

  test('make the same file when it is made again', () => {
    const made = () => renderLabelsPdf([named('北京 서울 குரு 😀')], paper).pdf;
    expect(made().equals(made())).toBe(true);
  });
});

function blackDots(text: string, weight: Weight): number {
  const mark: Mark = { kind: 'text', text, weight, sizeMm: 6, xMm: 1, baselineMm: 10, ink: 'black', isTurned: false };
  const { bits } = drawBitmap({ widthMm: 200, heightMm: 14, marks: [mark] }, 300);
  return bits.reduce((sum, byte) => sum + [...byte.toString(2)].filter((bit) => bit === '1').length, 0);
}

describe('text from right to left', () => {
  const reversed = (text: string) => [...text].reverse().join('');

  test('stands with its first letter at the right, word by word', () => {
    const [first = '', second = ''] = ['\u05d0\u05d1', '\u05d2\u05d3'];
    expect(drawn(`${first} ${second}`)).toEqual(
      [...reversed(second), ...reversed(first)].flatMap((letter) => drawn(letter)),
    );
  });

  test('keeps its numbers and Latin words in their own order', () => {
    expect(drawn('\u05d0\u05d1 12 No\u05d2')).toEqual(
      ['\u05d2', 'N', 'o', '1', '2', '\u05d1', '\u05d0'].flatMap((letter) => drawn(letter)),
    );
    expect(drawn('\u06f1\u06f2\u06f3')).toEqual(['\u06f1', '\u06f2', '\u06f3'].flatMap((letter) => drawn(letter)));
  });

  test('turns its brackets round', () => {
    expect(drawn('\u05d0(\u05d1)')).toEqual(['(', '\u05d1', ')', '\u05d0'].flatMap((letter) => drawn(letter)));
  });

  test('joins Arabic letters', () => {
    const alone = [...'محمد'].flatMap((letter) => drawn(letter));
    expect(drawn('محمد')).toHaveLength(4);
    expect(drawn('محمد').filter((key) => alone.includes(key)).length).toBeLessThan(2);
  });

  test('is not turned by a mark that asks for it', () => {
    expect(drawn('\u202eabc\u202c')).toEqual(drawn('abc'));
  });

  test('keeps its direction in a line that begins with another', () => {
    const [first = '', second = ''] = wrapText(
      '\u05d0\u05d1 abc \u05d2',
      3.5,
      (text) => text.replace(/\u200f/g, '').length,
    );
    expect([first, second]).toEqual(['\u05d0\u05d1', '\u200fabc']);
  });

  test('begins each of its lines at the same right end', () => {
    const [page] = composeLabel(named('محمد عبد الرحمن الأنصاري'), { ...paper, format: 'roll62' }).pages;
    const lines = page?.marks.filter((mark) => mark.kind === 'text' && /\p{Script=Arabic}/u.test(mark.text)) ?? [];
    const ends = lines.map((mark) => mark.kind === 'text' && mark.xMm + widthOf(mark.text, mark.weight) * mark.sizeMm);
    expect(ends).toHaveLength(2);
    expect(ends[0]).toBeCloseTo(Number(ends[1]), 6);
  });

  test('is found in the PDF as it was typed', async () => {
    const [text = ''] = await extractText(
      renderLabelsPdf([named('\u05d9\u05e9\u05e8\u05d0\u05dc \u05db\u05d4\u05df')], paper).pdf,
    );
    expect(text).toContain('\u05d9\u05e9\u05e8\u05d0\u05dc \u05db\u05d4\u05df');
  });
});

describe('what was typed', () => {
  test('is printed with its double spaces', async () => {
    expect(wrapText('a  b   c', 100, (text) => text.length)).toEqual(['a  b   c']);
    expect(widthOf('a  b')).toBeGreaterThan(widthOf('a b'));
  });

  test('in full width is printed in the usual width', () => {
    expect(drawn('\uff11\uff12\uff21\u3000\uff42')).toEqual(drawn('12A b'));
    expect(notesOf('\uff11\uff12')).toEqual([]);
  });

  test('in letters and accents of their own is the letter with its accent', () => {
    expect(drawn('Jose\u0301 Mu\u0308ller')).toEqual(drawn('Jos\u00e9 M\u00fcller'));
    expect(widthOf('a\u0306\u0323\u0331')).toBeCloseTo(widthOf('a'), 6);
  });

  test.each(['Z\u0303\u0304', 'x\u0306\u0323\u0331', 'o\u0302\u0301\u0323', 'q\u0308\u0301'])(
    'in several accents on one letter has each in its place: %s',
    (text) => {
      const [, ...marks] = glyphsOf(text, 'bold').map(({ yEm, outline }) => {
        const heights = outline.flatMap(({ args }) => args.filter((_, at) => at % 2 === 1)).map((y) => y + yEm);
        return { low: Math.min(...heights), high: Math.max(...heights) };
      });
      const ordered = marks.toSorted((a, b) => a.low - b.low);
      ordered.slice(1).forEach(({ low }, at) => {
        expect(low).toBeGreaterThan(ordered[at]?.high ?? 0);
      });
    },
  );

  test('on a capital have their places whatever was printed before', () => {
    glyphsOf('\u1e90', 'bold');
    const [, hat, acute] = glyphsOf('Z\u0302\u0301', 'bold').map(({ yEm }) => yEm);
    expect(acute).toBeGreaterThan(hat ?? 1);
  });
});

describe('whatever is typed in the scripts of the fonts', () => {
  const alphabets = [
    'abcdefghijklmnopqrstuvwxyzæøåčđŋ',
    'αβγδεζηθλμξπσφω',
    'абвгдежзийклмнопрстуфхцчшщ',
    'אבגדהוזחטיכלמנסעפצקרשת',
    'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
    'აბგდევზთიკლმნოპჟრსტ',
    'աբգդեզէըթժիլխծկհ',
    ['ภา', 'ษา', 'ไท', 'ย', 'ที่', 'น้ำ'],
    ['नम', 'स्ते', 'क्षि', 'र्क'],
    ['தமி', 'ழ்', 'கொ', 'ஸ்ரீ'],
    'ኤርትራ',
    '北京上海東京渡邉のカー',
    '서울한국뷁',
    ['😀', '❤️', '👍🏽', '🇳🇴'],
    '0123456789',
    '٠١٢٣۴۵۶',
    '()[].,-/&%',
    ['e\u0301', 'x\u0308', 'o\u0323\u0302', 'Z\u0303\u0304', 'q\u0301\u0300', '\u0628\u064e\u0651', '\u05e9\u05b8'],
    '\u200e\u200f\u202e\u2066\u2069\u00ad\ufeff',
    '\n\t  ',
    '\ue000\ue001',
  ];
  const typed = fc
    .array(
      fc
        .constantFrom(...alphabets)
        .chain((alphabet) => fc.string({ unit: fc.constantFrom(...alphabet), maxLength: 6 })),
      {
        maxLength: 8,
      },
    )
    .map((parts) => parts.join(''));

  test('the PDF and the printer of dots have the same letters at the same places, and as far as was measured', async () => {
    const lines = fc.array(
      typed.filter((text) => text.trim() !== ''),
      { minLength: 12, maxLength: 12 },
    );
    const size = { sizeMm: 4, xMm: 3, ink: 'black', isTurned: false } as const;
    await fc.assert(
      fc.asyncProperty(lines, fc.constantFrom<Weight>('regular', 'bold'), async (texts, weight) => {
        const widest = Math.max(...texts.map((text) => widthOf(text, weight)));
        const widthMm = Math.ceil(widest * size.sizeMm) + 6;
        const marks = texts.map((text, index): Mark => {
          return { kind: 'text', text, weight, ...size, baselineMm: 8 * (index + 1) };
        });
        const sheet = { widthMm, heightMm: 104, marks };
        const words = { title: 'Law', locale: 'en', madeAt: new Date(0) };
        const [raster] = await rasterise(Buffer.concat([...sheetsToPdf([sheet], 203, words)]), 203);
        const bitmap = drawBitmap(sheet, 203);
        if (!raster) throw new Error('No page');
        expect(hasSameInk(raster, bitmap, 203)).toBe(true);
        texts.forEach((text, index) => {
          // A letter may reach a little over its own width, an f or an accent.
          const endMm = size.xMm + (widthOf(text, weight) + OVERHANG_EM) * size.sizeMm;
          expect(inkBeyond(raster, mmToDots(endMm, 203), [8 * index + 3, 8 * index + 11])).toBe(0);
        });
      }),
      { numRuns: 15, endOnFailure: true },
    );
  });
});

const OVERHANG_EM = 0.35;

/** Black dots right of a column, in the rows of a line. */
function inkBeyond({ width, data }: Raster, fromX: number, [topMm = 0, endMm = 0]: number[]): number {
  let count = 0;
  for (let y = mmToDots(topMm, 203); y < mmToDots(endMm, 203); y += 1) {
    for (let x = fromX; x < width; x += 1) if ((data[y * width + x] ?? 255) < 128) count += 1;
  }
  return count;
}
