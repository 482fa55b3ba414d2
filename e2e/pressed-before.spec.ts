import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { bookedAtCarrier } from './carrier-ledger';
import { bookButton, bookedPanel, chooseSolution, field, fillParcel, messages, openBook } from './clerk';
import { query } from './database';

/** Server actions are POSTs that name the action. */
const isAction = (headers: Record<string, string>) => 'next-action' in headers;

test('a form whose key was sent before with other input sends nothing, and shows what became of the first', {
  tag: '@core',
}, async ({ page }) => {
  await openBook(page);
  await chooseSolution(page, /home/i);
  const order = await fillParcel(page);
  // As when a first press was on its way while the page believed it lost, and something was changed since.
  await page.route('/', async (route) => {
    const request = route.request();
    if (!isAction(request.headers())) return route.continue();
    const before = request.postData()?.replace('Storgata 11', 'Storgata 12') ?? '';
    await page.request.fetch(request, { data: before });
    await route.continue();
  });
  await bookButton(page).click();
  await expect(bookedPanel(page)).toContainText('This was booked before your last change.');
  const booked = await bookedAtCarrier(order);
  expect(booked.map(({ request }) => request.parties[0]?.address)).toEqual(['Storgata 12']);
});

test('after an update of Parceldesk the page is loaded anew with what was typed, says so, and books once', {
  tag: '@core',
}, async ({ page }) => {
  await openBook(page);
  await chooseSolution(page, /home/i);
  const order = await fillParcel(page);
  let isOld = true;
  await page.route('/', async (route) => {
    if (!isOld || !isAction(route.request().headers())) return route.continue();
    isOld = false;
    // What the server answers to an action it does not know any more.
    await route.fulfill({ status: 404, headers: { 'x-nextjs-action-not-found': '1' }, contentType: 'text/plain' });
  });
  await bookButton(page).click();
  await expect(messages(page)).toContainText('Parceldesk was updated. What you typed is still here; nothing was sent.');
  await expect(field(page, 'orderReference')).toHaveValue(order);
  await bookButton(page).click();
  await expect(bookedPanel(page)).toBeVisible();
  expect(await bookedAtCarrier(order)).toHaveLength(1);
});

test('a press whose answer was lost while its parcel waits for the carrier leads to that booking, where it is stopped', {
  tag: '@core',
}, async ({ page }) => {
  await openBook(page);
  await chooseSolution(page, /home/i);
  const order = await fillParcel(page, 'no-support');
  await bookButton(page).click();
  await expect(page.getByText('The carrier does not deliver to 0155').first()).toBeVisible();
  await page.route('/', async (route) => {
    const request = route.request();
    if (!isAction(request.headers())) return route.continue();
    const formKey = /"formKey":"([0-9a-f-]+)"/.exec(request.postData() ?? '')?.[1];
    // As another tab lets it wait, with the key that this one goes on under (lib/batches/wait-for-carrier.medium.test.ts).
    await query(
      `with waits as (update bookings set state = 'prepared' where order_reference = $1 returning id, environment),
         queued as (insert into send_queue (booking_id, environment, due_at, ends_at)
           select id, environment, now() + interval '1 hour', now() + interval '1 hour' from waits)
       insert into form_keys (form_key, held_by) select $2::uuid, id from waits`,
      [order, formKey],
    );
    await route.abort();
  });
  await bookButton(page).click();
  await expect(page.getByText('This parcel waits for the carrier, or was sent when it came back.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open its booking' }).click();
  await page.getByRole('button', { name: 'Send no more' }).click();
  await expect(page.getByRole('button', { name: 'Send no more' })).toBeHidden();
  await expect(page.getByText('Book the same parcel again')).toBeVisible();
  expect(await bookedAtCarrier(order)).toHaveLength(0);
});
