import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { bookButton, chooseSolution, fillParcel, openBook, servicePoints } from './clerk';
import { query } from './database';

// What must never leave the server: the carrier's credentials, the access token, the key of the sessions, the database's passwords.

/** Any access token, whichever it was: the practice carrier's are signed JWTs. */
const TOKEN = /eyJ[\w-]{8,}\.[\w-]{8,}/;

function marks(): string[] {
  const secrets = [
    'practice-secret-opens-nothing-real',
    readFileSync(process.env.PARCELDESK_APP_SECRET_FILE ?? '', 'utf8').trim(),
    ...(process.env.PARCELDESK_DATABASE_PASSWORDS ?? '').split(' '),
  ];
  expect(secrets.every((secret) => secret.length > 7)).toBe(true);
  return secrets.flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    Buffer.from(secret).toString('base64').replace(/=+$/, ''),
    Buffer.from(secret).toString('hex'),
  ]);
}

/** Everything the browser hears from now on: pages, scripts, answers of actions, the console. */
function listen(page: Page): { heard: string[]; settle(): Promise<void> } {
  const heard: string[] = [];
  const pending = new Set<Promise<void>>();
  page.on('console', (message) => heard.push(message.text()));
  page.on('response', (response) => {
    const reading = response.text().then(
      (text) => void heard.push(`${response.url()} ${JSON.stringify(response.headers())} ${text}`),
      () => undefined,
    );
    pending.add(reading);
  });
  return { heard, settle: async () => void (await Promise.all(pending)) };
}

async function bookWith(page: Page, reference: string): Promise<void> {
  await openBook(page);
  await chooseSolution(page, /home/i);
  await fillParcel(page, `${reference}:${Date.now()}`);
  await bookButton(page).click();
  await expect(page.getByText(/^(Booked for|Nothing was booked|Not known yet)/).first()).toBeVisible();
}

test('no secret is in any page, script, answer of an action, log line, error or row of the database', async ({
  page,
}) => {
  const { heard, settle } = listen(page);
  for (const word of ['none', 'error-with-token', 'error-escaped-token', '401-always', 'unknown-key', '500-error'])
    await bookWith(page, word);
  await page.goto('/service-points');
  await page.getByLabel('Street and number').fill('error-with-token');
  await page.getByLabel('Postal code').fill('0155');
  await expect(page.getByText('The carrier refused this search')).toBeVisible();
  await page.getByLabel('Street and number').fill('Storgata 11');
  await expect(servicePoints(page).first()).toBeVisible();
  for (const path of ['/bookings', '/settings/shops', '/settings/clerks', '/account', '/no-such-page'])
    await page.goto(path);
  await page.goto('/bookings?state=rejected');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}/);
  const exported = await page.request.get('/bookings/export');
  heard.push(await exported.text());
  await settle();

  expect(heard.some((text) => text.includes('[access token]'))).toBe(true);
  const [kept] = await query<{ all: string }>(
    'select (select json_agg(a) from booking_attempts a)::text || (select json_agg(b) from bookings b)::text || (select json_agg(s) from search_answers s)::text as all',
  );
  const log = readFileSync(process.env.PARCELDESK_APP_LOG ?? '', 'utf8');
  const everything = [...heard, kept?.all ?? '', log];
  const secrets = marks();
  const betrays = (text: string) => TOKEN.test(text) || secrets.some((mark) => text.includes(mark));
  expect(everything.filter(betrays).map((text) => text.slice(0, 200))).toEqual([]);
});
