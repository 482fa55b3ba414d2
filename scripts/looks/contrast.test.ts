import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

// What is read has a contrast of 4.5 or more, what is only seen 3 (WCAG 2.2, 1.4.3 and 1.4.11).

const [, theme = ''] = /@theme \{(.*?)\n\}/s.exec(readFileSync('app/globals.css', 'utf8')) ?? [];
const COLOURS = new Map(
  [...theme.matchAll(/--color-([a-z-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)].map(
    ([, name = '', light, dark, both]) => [name, { light: light ?? both ?? '', dark: dark ?? both ?? '' }],
  ),
);

const GROUNDS = ['surface', 'raised', 'sunken', 'row-hover'];
const SOFT = ['accent-soft', 'success-soft', 'warning-soft', 'failure-soft'];

/** Which colours words have, and on what they stand. */
const TEXT: [string[], string[]][] = [
  [
    ['ink', 'muted', 'accent', 'success', 'warning', 'failure'],
    [...GROUNDS, ...SOFT],
  ],
  [['on-accent'], ['accent-fill', 'accent-fill-hover']],
  [
    ['bar-ink', 'bar-muted'],
    ['bar', 'bar-hover'],
  ],
  [['practice-ink'], ['practice']],
  [['on-unknown'], ['unknown-fill']],
  [['map-label'], ['map-land']],
];

/** Which colours the shapes and edges have that must be seen, and on what they stand. */
const SHAPES: [string[], string[]][] = [
  [
    ['frame', 'focus'],
    [...GROUNDS, 'map-land'],
  ],
  [['accent-fill'], ['raised', 'surface', 'map-land', 'map-water']],
  [['failure'], ['raised', 'surface']],
  [['bar-focus'], ['bar', 'bar-hover']],
  [
    ['pin-line', 'focus'],
    ['map-land', 'map-water'],
  ],
  [['practice', 'bar-ink'], ['bar']],
  [['unknown-fill'], ['raised', 'surface', 'warning-soft']],
];

/** They part what words and shapes tell apart already. */
const ONLY_DECORATE = ['hairline', 'accent-line', 'warning-line', 'failure-line', 'map-edge'];

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, look: 'light' | 'dark'): number {
  const of = (name: string) => luminance(COLOURS.get(name)?.[look] ?? '');
  const [darker = 0, lighter = 0] = [of(one), of(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const tooFaint = (pairs: [string[], string[]][], least: number, look: 'light' | 'dark') =>
  pairs
    .flatMap(([tops, grounds]) => tops.flatMap((top) => grounds.map((ground) => ({ top, ground }))))
    .map(({ top, ground }) => ({ pair: `${top} on ${ground}`, ratio: contrast(top, ground, look) }))
    .filter(({ ratio }) => !(ratio >= least))
    .map(({ pair, ratio }) => `${pair}: ${ratio.toFixed(2)}`);

describe.each(['light', 'dark'] as const)('in the %s look', (look) => {
  test('every text has a contrast of 4.5 or more', () => {
    expect(tooFaint(TEXT, 4.5, look)).toEqual([]);
  });

  test('every shape that must be seen has a contrast of 3 or more', () => {
    expect(tooFaint(SHAPES, 3, look)).toEqual([]);
  });
});

test('every colour of the theme is in a pair, or only decorates', () => {
  const inPairs = new Set([...TEXT, ...SHAPES].flat(2));
  const rest = [...COLOURS.keys()].filter((name) => !inPairs.has(name));
  expect(COLOURS.size).toBeGreaterThan(30);
  expect(rest.sort()).toEqual([...ONLY_DECORATE].sort());
  expect([...inPairs].filter((name) => !COLOURS.has(name))).toEqual([]);
});

test('the ratio is that of WCAG: black on white is 21, and #767676 on white just passes', () => {
  COLOURS.set('test-black', { light: '#000000', dark: '#767676' }).set('test-white', {
    light: '#ffffff',
    dark: '#ffffff',
  });
  expect(contrast('test-black', 'test-white', 'light')).toBeCloseTo(21);
  expect(contrast('test-black', 'test-white', 'dark')).toBeCloseTo(4.54, 2);
});
