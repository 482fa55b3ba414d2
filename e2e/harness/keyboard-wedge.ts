import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

/** How a scanner ends a number. */
export type Suffix = 'Enter' | 'Tab' | 'none';

const APART_MS = 500;

type Stroke = { key: string; afterMs: number };

/**
 * A scanner that is a keyboard to the computer: its keys come with times of their own, which the page sees as those of the presses.
 * `roll` gives a number from 0 to below 1.
 */
export async function attachScanner(page: Page, roll: () => number = Math.random) {
  const session = await page.context().newCDPSession(page);
  let last = 0;
  const press = async (strokes: Stroke[]) => {
    // A person scans or types one thing at a time.
    const start = Math.max(Date.now(), last + APART_MS);
    last = await send(session, strokes, start);
  };
  const scanned = (keys: string[]) => keys.map((key) => ({ key, afterMs: 5 + 15 * roll() }));
  return {
    /** Scans a number, 5 to 20 ms a character. */
    scan: (text: string, suffix: Suffix) => {
      const keys = [...text, ...(suffix === 'none' ? [] : [suffix])];
      return press(scanned(keys));
    },
    /** Scans a number with a slower scanner, so many milliseconds a character, each a tenth earlier or later. */
    scanAt: (rhythmMs: number, text: string, suffix: Suffix) => {
      const keys = [...text, ...(suffix === 'none' ? [] : [suffix])];
      return press(keys.map((key) => ({ key, afterMs: rhythmMs * (0.9 + 0.2 * roll()) })));
    },
    /** Scans a number whose `late` part the computer passes on only when `meanwhile` has come about. */
    scanHeldUp: async (early: string, late: string, meanwhile: () => Promise<void>) => {
      await press(scanned([...early]));
      await meanwhile();
      last = await send(session, scanned([...late]), last);
    },
    /** Types a text as a quick hand does, 60 to 120 ms a character, two keys at once now and then. */
    type: (text: string) =>
      press([...text].map((key, index) => ({ key, afterMs: index % 5 === 4 ? 10 * roll() : 60 + 60 * roll() }))),
  };
}

/**
 * Sends the keys one after the other, each with its time; gives back the last one's, in milliseconds since 1970, once it has come: a key that
 * a journey presses afterwards would else be older than the scan before it.
 */
async function send(session: CDPSession, strokes: Stroke[], start: number): Promise<number> {
  let at = start;
  const sent: Promise<unknown>[] = [];
  for (const { key, afterMs } of strokes) {
    at += afterMs;
    const timestamp = at / 1_000;
    const text = key === 'Enter' ? '\r' : key === 'Tab' ? undefined : key;
    // Letters and digits are keys of their own; a sign is some key's, which one depends on the keyboard.
    const code = { Enter: 13, Tab: 9 }[key] ?? (/^[0-9a-z]$/i.test(key) ? key.toUpperCase().charCodeAt(0) : 0);
    const common = { key, windowsVirtualKeyCode: code, timestamp };
    sent.push(session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...common, ...(text ? { text } : {}) }));
    sent.push(session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...common }));
  }
  await Promise.all(sent);
  await delay(Math.max(0, at - Date.now()));
  return at;
}
