import type { Page } from '@playwright/test';
import type { Record } from '../record';

/** What the page's title says of the form, in the words of the record (`messages/en/booking.json`, "titlePrefix"). */
const SAYS: { [prefix: string]: string } = {
  Sending: 'sending',
  'No answer': 'no_answer',
  // Of nothing on disk, of a prepared row, and of one that was not sent: all three say that nothing has left.
  'Not sent': 'nothing_sent',
  // A form that was left before its press counted is there again, and the page says that nothing was sent.
  Kept: 'nothing_sent',
  'Not booked': 'rejected',
  Unknown: 'unknown',
  Booked: 'booked',
};

const LOOK_EVERY_MS = 50;

/**
 * Writes down what the page says of a booking from now on, and gives what it said last. `beforeWord` hears that the page is about to
 * say something new.
 */
export async function watch(page: Page, record: Record, tag: string, beforeWord: () => void): Promise<() => string> {
  let last = '';
  await page.exposeFunction('parceldeskSays', (prefix: string, number: string) => {
    const what = SAYS[prefix] ?? '';
    if (what && what !== last) {
      beforeWord();
      record.show(tag, what, what === 'booked' ? number : null);
    }
    last = what;
  });
  await page.addInitScript({ content: TELL_TITLE });
  return () => last;
}

/** Runs in the page; as text, because a compiled function brings along helpers that are not there. */
const TELL_TITLE = `
  let said = '';
  setInterval(() => {
    const isKept = document.body?.innerText.includes('What you typed before is still here. Nothing was sent.');
    const prefix = isKept ? 'Kept' : document.title.split(': ')[0];
    const number = document.querySelector('[aria-labelledby="booked-heading"] .text-xl')?.textContent ?? '';
    if (prefix === said || (prefix === 'Booked' && !number)) return;
    said = prefix;
    parceldeskSays(prefix, number);
  }, ${LOOK_EVERY_MS});`;
