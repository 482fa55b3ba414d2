import { setTimeout as delay } from 'node:timers/promises';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { bookButton, chooseSolution, field, fillParcel } from '../../clerk';
import type { AppProcess } from '../app-process';
import type { Record } from '../record';
import { watch } from './watch';

/** What a person does with the real page while a booking is on its way. */
export const PAGE_HABITS = ['double click', 'reload', 'back and forth', 'held keys'] as const;
export type PageHabit = (typeof PAGE_HABITS)[number];

const OPEN = ['sending', 'no_answer'];
const PATIENCE = { timeout: 90_000, intervals: [100] };
const NO_PAGE = /ERR_|cannot be shown right now/;
const GLANCE = { timeout: 200 };
const PRESSES = 10;

/** Books one parcel on a real page; what the page says goes to the record. */
export async function bookOnPage(
  context: BrowserContext,
  record: Record,
  app: AppProcess,
  { tag, habit, hasteMs }: { tag: string; habit: PageHabit; hasteMs: number },
): Promise<void> {
  const page = await context.newPage();
  let ended = () => {};
  const said = await watch(page, record, tag, () => ended());
  await openForm(page, app);
  await chooseSolution(page, /home/i);
  await fillParcel(page);
  await field(page, 'orderReference').fill(tag);
  ended = record.press(tag, app.name);
  await HABITS[habit](page, hasteMs);
  for (let presses = 0; presses < PRESSES; presses += 1) {
    await expect
      .poll(() => isAnswered(page, said()), PATIENCE)
      .toBe(true)
      .catch((error) => complain(page, `${tag}, ${habit}`, error));
    if (said() !== 'nothing_sent') break;
    ended = record.press(tag, app.name);
    await pressAgain(page);
    await delay(hasteMs);
  }
  await page.close();
}

const HABITS: { [habit in PageHabit]: (page: Page, hasteMs: number) => Promise<void> } = {
  'double click': (page) => bookButton(page).dblclick(),
  reload: async (page, hasteMs) => {
    await bookButton(page).click();
    await delay(hasteMs);
    await reload(page);
  },
  'back and forth': async (page, hasteMs) => {
    await bookButton(page).click();
    await delay(hasteMs);
    await page.goto('about:blank');
    await page.goBack().catch(() => reload(page));
  },
  'held keys': async (page) => {
    await page.keyboard.down('Control');
    for (let press = 0; press < 5; press += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await page.keyboard.up('Control');
  },
};

/**
 * The page says something final, or, loaded anew after it was booked, it shows the form for the next parcel. On an error page, the
 * browser's own or ours, a person presses F5.
 */
async function isAnswered(page: Page, said: string): Promise<boolean> {
  if (said !== '') return !OPEN.includes(said);
  if (await page.getByText(NO_PAGE).first().isVisible()) await page.reload().catch(() => undefined);
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

/** A page that says nothing at all is a fault of its own: what stands on it is told, and the run ends. */
async function complain(page: Page, what: string, error: unknown): Promise<never> {
  const text = await page
    .locator('body')
    .textContent(GLANCE)
    .catch(() => 'nothing that could be read');
  throw new Error(
    `${what}: the page does not say what became of the booking. On it stands:\n${await page.title()}\n${text}`,
    {
      cause: error,
    },
  );
}

/** *Book* again, or *Send now* where it is only prepared. */
async function pressAgain(page: Page): Promise<void> {
  const send = page.getByRole('button', { name: 'Send now' });
  await ((await send.isVisible()) ? send : bookButton(page)).click();
}

async function openForm(page: Page, { url }: AppProcess): Promise<void> {
  await expect(async () => {
    await page.goto(`${url}/`);
    await expect(bookButton(page)).toBeEnabled();
  }).toPass(PATIENCE);
}

/** The app may be down at this very moment: whoever sees the browser's own error page presses F5 again. */
async function reload(page: Page): Promise<void> {
  await expect(async () => {
    await page.reload();
  }).toPass(PATIENCE);
}
