import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CRITERIA, type WcagLevel } from '@/lib/accessibility/criteria';
import { ADHERENCE, judgedCriteria, REPORT_ADDRESS } from '@/lib/accessibility/statement';
import { version } from '@/package.json';
import report from '@/public/openacr.json';

const LEVELS: WcagLevel[] = ['A', 'AA'];
const all = LEVELS.flatMap(judgedCriteria);
const filesIn = (notes: string) => [...notes.matchAll(/`([\w./-]+\.\w+)`/g)].map(([, file = '']) => file);
const inOrder = (numbers: string[]) => numbers.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));

test('WCAG 2.2 has 31 criteria of level A, 24 of level AA, and the obsolete 4.1.1', () => {
  const numbers = LEVELS.map((level) => Object.keys(CRITERIA[level]).filter((number) => number !== '4.1.1').length);
  expect(numbers).toEqual([31, 24]);
});

describe.each(LEVELS)('level %s', (level) => {
  test('has each of its criteria once', () => {
    expect(inOrder(judgedCriteria(level).map(({ number }) => number))).toEqual(inOrder(Object.keys(CRITERIA[level])));
  });

  test('shows what falls short before what is met', () => {
    const places = judgedCriteria(level).map(({ adherence }) => ADHERENCE.indexOf(adherence));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});

test('what is said to be met names a test or file, or was looked at', () => {
  const met = all.filter(({ adherence }) => adherence === 'supports');
  const unproven = met.filter(({ notes }) => filesIn(notes).length === 0 && !notes.includes('Looked at'));
  expect(unproven.map(({ number }) => number)).toEqual([]);
});

test('what is met in part says what falls short or was not tested, and what does not apply says why', () => {
  const inPart = all.filter(({ adherence }) => adherence === 'partially-supports');
  const unsaid = inPart.filter(({ notes }) => !/Falls short|Not tested|cannot/.test(notes));
  expect(unsaid.map(({ number }) => number)).toEqual([]);
  expect(all.filter(({ notes }) => notes.trim() === '').map(({ number }) => number)).toEqual([]);
});

test('every file that a note names is there', () => {
  const named = all.flatMap(({ notes }) => filesIn(notes));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

test('the report is of this version and of the catalogue of WCAG 2.2, and lies where its address leads', () => {
  expect([report.product.version, report.catalog]).toEqual([version, '2.5-edition-wcag-2.2-en']);
  expect(existsSync(`public${REPORT_ADDRESS}`)).toBe(true);
});
