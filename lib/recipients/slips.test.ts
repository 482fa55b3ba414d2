import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wordsAfterOneSlip } from './slips';

const word = fc.stringMatching(/^[a-zæøå]{4,9}$/);
const place = fc.integer({ min: 1, max: 8 });
const finds = (typed: string, meant: string) =>
  wordsAfterOneSlip(typed).some((pattern) => new RegExp(`^${pattern.replaceAll('_', '.')}`).test(meant));

it('a word is found after any one label behind its first letter', () => {
  fc.assert(
    fc.property(word, place, fc.constantFrom('a', 'k', 'ø'), (meant, at, letter) => {
      fc.pre(at < meant.length);
      const [before, here, after] = [meant.slice(0, at), meant.slice(at, at + 1), meant.slice(at + 1)];
      const typed = [
        `${before}${letter}${after}`,
        `${before}${after}`,
        `${before}${letter}${here}${after}`,
        `${before}${after.slice(0, 1)}${here}${after.slice(1)}`,
      ].filter((text) => text !== meant && !meant.startsWith(text));
      for (const text of typed) expect([text, finds(text, meant)]).toEqual([text, true]);
    }),
  );
});

it('a word of two other letters is not found', () => {
  expect(finds('nardmenn', 'nordmann')).toBe(false);
  expect(finds('vordmann', 'nordmann')).toBe(false);
});
