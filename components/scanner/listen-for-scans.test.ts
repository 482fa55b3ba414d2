import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenForScans } from '@/components/scanner/listen-for-scans';
import type { Scanner } from '@/components/scanner/taught-scanner';
import { listenToKeys } from '@/components/shortcuts/listen-to-keys';

// What scanners type outside the fields, and what a single key means there.

const ran: string[] = [];
vi.mock('@/components/shortcuts/commands', () => ({
  offeredCommands: () => ['point1', 'point2', 'point3', 'point9', 'noPoint', 'lastPoint', 'next', 'print', 'search'],
  runCommand: (id: string) => ran.push(id),
}));

let page: EventTarget;
let stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('document', { querySelector: () => null });
  for (const name of ['HTMLElement', 'HTMLInputElement', 'HTMLTextAreaElement', 'HTMLSelectElement'])
    vi.stubGlobal(name, class {});
});

afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Listens as a page does where scans are recognised. Gives back what was scanned. */
function listen(scanner: Scanner | null = null): string[] {
  const scans: string[] = [];
  const stopScans = listenForScans(
    ({ text, isMore }) => scans.splice(isMore ? -1 : scans.length, 1, text),
    () => false,
    scanner,
  );
  stops = [stopScans, listenToKeys()];
  return scans;
}

/** Presses a key so many milliseconds after the one before. Gives back whether the browser does with it what it always does. */
function press(key: string, afterMs: number): boolean {
  vi.advanceTimersByTime(afterMs);
  const event = new Event('keydown', { cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: Date.now() });
  return page.dispatchEvent(Object.assign(event, { key, getModifierState: () => false }));
}

/** Types a text, and what ran of it when all was over. */
function commandsOf(keys: [string, number][]): string[] {
  ran.length = 0;
  for (const [key, afterMs] of keys) press(key, afterMs);
  vi.advanceTimersByTime(1_000);
  return [...ran];
}

const digit = fc.constantFrom(...'12390');
const slow = fc.integer({ min: 60, max: 149 });

test('a digit alone runs its command 0.15 s after it was pressed, and a letter after 0.1 s', () => {
  listen();
  for (const [key, ms] of [
    ['1', 150],
    ['n', 100],
  ] as const) {
    ran.length = 0;
    press(key, 1_000);
    vi.advanceTimersByTime(ms - 1);
    expect(ran).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(ran).toHaveLength(1);
  }
});

test('law: digits one after the other, each within 0.15 s, run no command and are no scan', () => {
  const scans = listen();
  fc.assert(
    fc.property(fc.array(fc.tuple(digit, slow), { minLength: 2, maxLength: 30 }), (keys) => {
      expect(commandsOf(keys)).toEqual([]);
      expect(scans).toEqual([]);
    }),
  );
});

test('law: a code with letters runs no command either, faster than 100 ms a key', () => {
  listen();
  const key = fc.constantFrom(...'nlp/1239047');
  const code = fc.tuple(
    fc.constantFrom(...'nlp129'),
    fc.array(fc.tuple(key, fc.integer({ min: 45, max: 99 })), { minLength: 1, maxLength: 30 }),
  );
  fc.assert(
    fc.property(code, ([first, rest]) => {
      // Where it is fast enough to be a scan, it is one.
      expect(commandsOf([[first, 1_000], ...rest])).toEqual([]);
    }),
  );
});

test('law: digits that come apart each run', () => {
  listen();
  const apart = fc.integer({ min: 151, max: 2_000 });
  fc.assert(
    fc.property(fc.array(fc.tuple(digit, apart), { minLength: 1, maxLength: 10 }), (keys) => {
      expect(commandsOf(keys)).toHaveLength(keys.length);
    }),
  );
});

test('the Enter or Tab of a code that came too slowly to be recognised presses nothing, and that of a clerk does', () => {
  listen();
  for (const last of ['Enter', 'Tab']) {
    for (const key of '40170732') press(key, 110);
    expect(press(last, 110)).toBe(false);
    press('1', 1_000);
    expect(press(last, 110)).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect(press(last, 1_000)).toBe(true);
  }
});

test('a scanner that was taught is recognised at its own speed, and runs no command', () => {
  const scans = listen({ longestMs: 66, meanMs: 60, prefix: '', hasIdentifier: false, suffix: 'Enter' });
  const keys = [...'71000045'].map((key): [string, number] => [key, 60]);
  expect(commandsOf([...keys, ['Enter', 60], ['7', 1_000], ...keys.slice(1), ['Enter', 60]])).toEqual([]);
  expect(scans).toEqual(['71000045', '71000045']);
});

test('where scans are not recognised, two keys at once both run', () => {
  stops = [listenToKeys()];
  expect(
    commandsOf([
      ['1', 1_000],
      ['n', 5],
    ]),
  ).toEqual(['point1', 'next']);
});
