import { type Browser, expect, type Locator, type Page } from '@playwright/test';

// What a clerk does, in a clerk's words. Fields are found by the path they have in the form.

/** The administrator that the set-up journey makes. */
export const KARI = { name: 'Kari Nordmann', email: 'kari@example.no', password: 'long enough words 42' };

export const field = (page: Page, path: string): Locator => page.locator(`[id="${path}"]`);

export const bookButton = (page: Page): Locator => page.getByRole('button', { name: /^Book/ });

export const servicePoints = (page: Page): Locator =>
  page.getByRole('group', { name: 'Service point' }).locator('input[name="servicePointChoice"]');

/** Makes the first administrator by the set-up link, then the practice shop, skips the test page, and waits for Book. */
export async function setUp(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.locator('#name')).toBeFocused();
  await page.locator('#name').fill(KARI.name);
  await page.locator('#email').fill(KARI.email);
  await page.locator('#password').fill(KARI.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  const start = page.getByRole('button', { name: 'Start with the practice shop' });
  // A press on a page that is not live yet is lost, and without a shop no journey runs.
  await expect(start).toBeFocused();
  await start.press('Enter');
  await page.getByRole('link', { name: 'Skip', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Recipient' })).toBeVisible();
}

/** Fills the sign-in form that is on the page, and waits until the page is another one. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeHidden();
}

/** What asks again who is there. */
export const askedAgain = (page: Page): Locator => page.getByRole('dialog', { name: 'Confirm that it is you' });

/**
 * Waits for what a sensitive act leads to, and gives the password where signing in was more than ten minutes ago
 * (docs/security.md#sensitive-acts).
 */
export async function confirmIfAsked(page: Page, next: Locator, { password } = KARI): Promise<void> {
  const dialog = askedAgain(page);
  await expect(dialog.or(next).first()).toBeVisible();
  if (await dialog.isHidden()) return;
  await dialog.getByLabel('Current password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The one-time link or the key that was just made. */
export async function readShownOnce(page: Page, label: 'Link' | 'Key'): Promise<string> {
  const made = page.getByLabel(label, { exact: true });
  await confirmIfAsked(page, made);
  return made.inputValue();
}

export type NewClerk = { name: string; email: string; password: string };

/**
 * A clerk who was added on `page`, has taken the link, and is signed in in a browser of their own: for what ends sessions, which would sign
 * the administrator of the other journeys out.
 */
export async function addClerk(page: Page, browser: Browser, { name, email, password }: NewClerk): Promise<Page> {
  await page.goto('/settings/clerks/new');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Add and create link' }).click();
  const link = await readShownOnce(page, 'Link');
  const own = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
  await own.goto(link);
  await own.locator('#password').fill(password);
  await own.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(own).not.toHaveURL(/welcome/);
  return own;
}

/** What Book says of a press that booked nothing, in its foot. */
export const nothingBooked = (page: Page): Locator =>
  page.locator('[data-message]').filter({ hasText: /nothing was booked/i });

/** Opens Book and waits until it is live. */
export async function openBook(page: Page): Promise<void> {
  await page.goto('/');
  await expect(bookButton(page)).toBeEnabled();
}

/** Comes back to a tab. A headless browser shows every tab all the time, so it does not say that this one is shown. */
export async function showTab(page: Page): Promise<void> {
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

/** Waits until keys count, which they do once the page is live; on most pages nothing else tells. The focus must be in no field. */
export async function untilKeysCount(page: Page): Promise<void> {
  const list = page.getByRole('dialog', { name: 'Keys on this page' });
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(list).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
}

export type Settled = 'booked' | 'not booked';

/** One of the two answers to a booking that is unknown. */
export const answer = (page: Page, as: Settled): Locator =>
  page.getByRole('button', { name: `It is ${as}`, exact: true });

/** Says of a booking that is unknown what became of it, on its page or on Book, and how that is known. */
export async function settle(page: Page, as: Settled, howKnown = 'Asked by phone'): Promise<void> {
  await answer(page, as).click();
  await page.getByLabel('How do you know?').fill(howKnown);
  await page.getByRole('button', { name: `Settle as ${as}` }).click();
}

/** The transport solutions of Book, all in sight. */
export const solutions = (page: Page): Locator => field(page, 'solutionId').getByRole('radio');

export const chosenSolution = (page: Page): Locator => field(page, 'solutionId').getByRole('radio', { checked: true });

/** The first solution whose text matches, on Book or in a list. */
export async function chooseSolution(page: Page, text: RegExp, path = 'solutionId'): Promise<void> {
  const solution = field(page, path);
  if (!(await solution.evaluate((element) => element instanceof HTMLSelectElement))) {
    return solution.getByRole('radio', { name: text }).first().check();
  }
  const value = await solution.locator('option').filter({ hasText: text }).first().getAttribute('value');
  await solution.selectOption(value);
}

/** A recipient in Oslo and one parcel of a weight of its own, under an order reference of its own, which is given back. */
export async function fillParcel(page: Page, recipientReference = '', weightGrams = weightOfNow()): Promise<string> {
  const orderReference = `order-${crypto.randomUUID().slice(0, 13)}`;
  await field(page, 'recipient.name').fill('Ola Nordmann');
  await field(page, 'recipient.address').fill('Storgata 11');
  await field(page, 'recipient.zipCode').fill('0155');
  await field(page, 'recipient.city').fill('Oslo');
  await fillMeasures(page, 0, weightGrams);
  await field(page, 'orderReference').fill(orderReference);
  if (recipientReference) {
    await (await rareField(page, 'recipient.reference')).fill(recipientReference);
  }
  return orderReference;
}

/** Another weight every tenth of a second, up to 30 kg: a press for the same parcel on the same day would be held back. */
export function weightOfNow(): number {
  return 2_000 + (Math.floor(Date.now() / 100) % 28_000);
}

/** A field that few parcels need, opened by its button if it is not there. */
export async function rareField(page: Page, path: string): Promise<Locator> {
  const button = page.locator(`button[data-part="${path}"]`);
  if (await button.isVisible()) await button.click();
  return field(page, path);
}

/** What is chosen from the menu of the parcel with that number. */
export async function ofParcel(page: Page, number: number, choice: string): Promise<void> {
  await page.getByRole('button', { name: `Parcel ${number}: copy or remove` }).click();
  await page.getByRole('button', { name: choice }).click();
}

/** Weight and sides of the parcel with that index. */
export async function fillMeasures(page: Page, index: number, weightGrams = 1500): Promise<void> {
  await field(page, `items.${index}.weightGrams`).fill(String(weightGrams));
  await field(page, `items.${index}.lengthCm`).fill('30');
  await field(page, `items.${index}.widthCm`).fill('20');
  await field(page, `items.${index}.heightCm`).fill('10');
}

/** Opens the lists of papers and printers beside the print of a label. */
export async function openPrinterChoice(page: Page): Promise<void> {
  const choice = page.getByRole('button', { name: 'Paper and printer' });
  await expect(async () => {
    if ((await choice.getAttribute('aria-expanded')) === 'false') await choice.click();
    await expect(choice).toHaveAttribute('aria-expanded', 'true', { timeout: 500 });
  }).toPass();
}

/** Every print of the label that the page of its booking names. */
export const printsOf = (page: Page): Locator =>
  page
    .getByRole('list', { name: 'What happened' })
    .getByRole('listitem')
    .filter({ hasText: /^(Printed|Label opened)/ });

/**
 * The page's messages: one message is in sight, and the others once they are opened. The first region is the foot: until a reloaded page has its
 * styles, the dock is visible, too.
 */
export const messages = (page: Page): Locator => page.getByRole('region', { name: 'Messages', exact: true }).first();

/** Opens the messages behind the first one, where there are some. */
export async function openMessages(page: Page): Promise<void> {
  const more = messages(page).getByRole('button', { name: /^and \d+ more$/ });
  if (await more.isVisible()) await more.click();
}

/** Chooses whether a label is printed with its booking, in the panel beside *Book*. */
export async function printAtOnce(page: Page, isWanted: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Paper and printer' }).click();
  await page.getByLabel('Print automatically').setChecked(isWanted);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Print automatically')).toBeHidden();
}

/** What stands beside *Book* after a press for what was sent before. */
export const heldBack = (page: Page): Locator => page.getByText('Press again if it is one more parcel.');

/** Presses *Book* once more: what held the first press back is read for a moment before another one counts. */
export async function pressAgain(press: () => Promise<void>, booked: Locator): Promise<void> {
  await expect(async () => {
    await press();
    await expect(heldBack(booked.page())).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await expect(booked).toBeVisible();
}

/** What the screen shows once a parcel to Ola Nordmann is booked. */
export const bookedPanel = (page: Page, name = 'Ola Nordmann'): Locator =>
  page.getByRole('region', { name: `Booked for ${name}` });
