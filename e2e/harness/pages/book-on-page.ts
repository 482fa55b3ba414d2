import { setTimeout as delay } from 'node:timers/promises';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { bookButton, chooseSolution, field, fillParcel } from '../../clerk';
import { SILENT } from '../checker/histories';
import type { Address } from '../fleet';
import type { Record } from '../record';

/** What a person does with the real page while a booking is on its way. */
export const PAGE_PATTERNS = ['double click', 'reload', 'back and forth', 'held keys'] as const;
export type PagePattern = (typeof PAGE_PATTERNS)[number];

const OPEN = ['sending', 'no_answer'];
const NO_PAGE = /ERR_|cannot be shown right now/;
const GLANCE = { timeout: 200 };
const LOOK_EVERY_MS = 100;
/** A page says at once that a press counted; after one that did not, a person presses again. */
const ANSWERED = { timeout: 2_000, intervals: [LOOK_EVERY_MS] };
const PRESSES = 10;
/** A person who sees nothing new for so long loads the page anew: an injection can cut off the very answer the page waits for. */
const PERSON_PATIENCE_MS = 20_000;
/** An app may be frozen for a minute, and then the booking has its own: a page that says nothing for so long never will. */
const SILENT_AFTER_MS = 300_000;
const STEP = { timeout: 10_000 };

/** Books one parcel on a real page and leaves it open; what the page says then and later goes to the record, and that it says nothing, too. */
export async function bookOnPage(
  context: BrowserContext,
  record: Record,
  app: Address,
  { tag, weightGrams, pattern, hasteMs }: { tag: string; weightGrams: number; pattern: PagePattern; hasteMs: number },
): Promise<void> {
  const page = await context.newPage();
  page.setDefaultTimeout(STEP.timeout);
  let ended = () => {};
  const said = await watch(page, record, tag, () => ended());
  await fillForm(page, app, { tag, weightGrams });
  const press = async (how: () => Promise<unknown>) => {
    ended = record.press(tag, app.name);
    // Where the page itself has gone, there is nothing to press, and what stands there is looked at next.
    await how().catch(() => undefined);
  };
  await press(() => SUBMIT_PATTERNS[pattern](page, hasteMs));
  for (let presses = 0; presses < PRESSES && (await isSaidInTime(page, said)); presses += 1) {
    if (said() !== 'nothing_sent') return;
    await press(() => pressAgain(page));
    // What it said before the press is old: who presses again at once meets the form of the next parcel.
    await expect
      .poll(said, ANSWERED)
      .not.toBe('nothing_sent')
      .catch(() => undefined);
    await delay(hasteMs);
  }
  record.show(tag, SILENT);
}

const SUBMIT_PATTERNS: { [pattern in PagePattern]: (page: Page, hasteMs: number) => Promise<void> } = {
  'double click': (page) => bookButton(page).dblclick(),
  reload: async (page, hasteMs) => {
    await bookButton(page).click();
    await delay(hasteMs);
    await page.reload();
  },
  'back and forth': async (page, hasteMs) => {
    await bookButton(page).click();
    await delay(hasteMs);
    await page.goto('about:blank');
    await page.goBack();
  },
  'held keys': async (page) => {
    await page.keyboard.down('Control');
    for (let press = 0; press < 5; press += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await page.keyboard.up('Control');
  },
};

/** An app that is killed meanwhile takes the page with it: then a person begins again. */
async function fillForm(
  page: Page,
  { url }: Address,
  { tag, weightGrams }: { tag: string; weightGrams: number },
): Promise<void> {
  await expect(async () => {
    await page.goto(`${url}/`);
    await expect(bookButton(page)).toBeEnabled(STEP);
    await chooseSolution(page, /home/i);
    await fillParcel(page, '', weightGrams);
    await field(page, 'orderReference').fill(tag);
  }).toPass({ timeout: SILENT_AFTER_MS, intervals: [LOOK_EVERY_MS] });
}

/** Looks at the page until it says something final, and loads it anew whenever a person would. */
async function isSaidInTime(page: Page, said: () => string): Promise<boolean> {
  const silentAt = performance.now() + SILENT_AFTER_MS;
  let reloadAt = performance.now() + PERSON_PATIENCE_MS;
  for (let heard = said(); performance.now() < silentAt; ) {
    if (await isAnswered(page, said())) return true;
    if (said() !== heard) {
      heard = said();
      reloadAt = performance.now() + PERSON_PATIENCE_MS;
    }
    const isGone = await page.getByText(NO_PAGE).first().isVisible();
    if (isGone || performance.now() > reloadAt) {
      await page.reload().catch(() => undefined);
      reloadAt = performance.now() + PERSON_PATIENCE_MS;
    }
    await delay(LOOK_EVERY_MS);
  }
  return false;
}

/** The page says something final, or, loaded anew after it was booked, it shows the form for the next parcel. */
async function isAnswered(page: Page, said: string): Promise<boolean> {
  if (said !== '') return !OPEN.includes(said);
  const name = await field(page, 'recipient.name')
    .inputValue(GLANCE)
    .catch(() => null);
  return (
    name === '' &&
    (await bookButton(page)
      .isEnabled(GLANCE)
      .catch(() => false))
  );
}

/** *Book* again, or *Send now* where it is only prepared. */
async function pressAgain(page: Page): Promise<void> {
  const send = page.getByRole('button', { name: 'Send now' });
  await ((await send.isVisible()) ? send : bookButton(page)).click();
}

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

const READ_TITLE_EVERY_MS = 50;

/**
 * Writes down what the page says of a booking from now on, and gives what it said last. `beforeWord` hears that the page is about to
 * say something new.
 */
async function watch(page: Page, record: Record, tag: string, beforeWord: () => void): Promise<() => string> {
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
    const messages = [...document.querySelectorAll('[data-message]')].map(({ textContent }) => textContent).join(' ');
    const isKept = messages.includes('Unsent booking restored. Nothing was sent.');
    const prefix = isKept ? 'Kept' : document.title.split(': ')[0];
    const number = document.querySelector('[aria-labelledby="booked-heading"] .text-number')?.textContent ?? '';
    if (prefix === said || (prefix === 'Booked' && !number)) return;
    said = prefix;
    parceldeskSays(prefix, number);
  }, ${READ_TITLE_EVERY_MS});`;
