import type { FilledShops } from '../../e2e/harness/filled-desk/fill';
import { dice } from '../../e2e/harness/filled-desk/people';
import { list } from './questions';

/** Texts that a search must not stumble over: signs of patterns and of statements, parts that are in every row, very long ones. */
const PARTS = [
  '%',
  '_',
  '\\',
  "'",
  '"',
  '*',
  '?',
  '(',
  '[',
  '.*',
  '--',
  ';',
  '$1',
  '\u0000',
  '\u202e',
  'ﬁ',
  'İ',
  'ß',
  '😀',
  'a\u0301',
  'a',
  'e',
  'en',
  'er',
  'an',
  'sen',
  'gata',
  'oslo',
  '0',
  '01',
  '015',
  '401',
  '4017072476',
  '370707',
  'ord',
  'ord-1',
  'kari',
  'hansen',
  'x'.repeat(100),
  'ka '.repeat(40),
  '%'.repeat(60),
  '0'.repeat(200),
  'א',
  '北京',
  "' or 1=1 --",
];
const MOST_PARTS = 4;

/**
 * The slowest of so many hostile searches of a clerk and of an administrator, and the texts of those over `goalMs`; one that the database
 * gives up counts with its time.
 */
export async function askHostile(shops: FilledShops, count: number, goalMs: number) {
  const roll = dice(20_261_125);
  const times: number[] = [];
  const slow: string[] = [];
  const administrator = () => ({ ...shops.main.clerk, isAdministrator: true });
  for (let number = 0; number < count; number += 1) {
    const parts = Array.from({ length: 1 + roll(MOST_PARTS) }, () => PARTS[roll(PARTS.length)]);
    const text = parts.join(roll(2) ? ' ' : '');
    const address = new URLSearchParams({ search: text }).toString();
    const begun = performance.now();
    await list(address, number % 2 ? administrator : undefined)(shops).catch(() => 0);
    const ms = performance.now() - begun;
    times.push(ms);
    if (ms > goalMs) slow.push(`${Math.round(ms)} ms: ${JSON.stringify(text.slice(0, 60))}`);
  }
  return { searches: count, worstMs: Math.round(Math.max(...times)), overGoal: slow.length, slow: slow.slice(0, 10) };
}
