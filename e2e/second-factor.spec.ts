import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import { TOTP, URI } from 'otpauth';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { expectAccessible } from './accessible';
import { addClerk, signIn } from './clerk';

/** Each try has a clerk of its own. */
const TOR = { name: 'Tor Totrinn', email: `tor.${Date.now()}@example.no`, password: 'another long password 7' };

const wasmFile = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
const wasmBinary = new Uint8Array(readFileSync(wasmFile)).buffer;
prepareZXingModule({ overrides: { wasmBinary } });

/** What a phone reads from the picture on the screen. */
async function scanKey(page: Page): Promise<TOTP> {
  const picture = await page.getByRole('img', { name: 'QR code with the key' }).screenshot();
  const [code] = await readBarcodes(new Blob([new Uint8Array(picture)]), { formats: ['QRCode'] });
  const app = URI.parse(code?.text ?? '');
  if (!(app instanceof TOTP)) throw new Error(`No key for codes by time: ${code?.text}`);
  return app;
}

async function startAgain(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/account');
  await signIn(page, TOR);
  await expect(page).toHaveURL(/\/sign-in\/code\?next=%2Faccount$/);
}

test('two-step verification is set up with a scanned key, and signs in by a code of the app and by a recovery code', async ({
  page,
  browser,
}) => {
  const tor = await addClerk(page, browser, TOR);
  await tor.goto('/account');
  await tor.getByRole('button', { name: 'Turn on' }).click();
  const password = tor.locator('#second-factor-password');
  await expect(password).toBeFocused();
  await tor.keyboard.type(TOR.password);
  await tor.keyboard.press('Enter');
  const app = await scanKey(tor);
  await expectAccessible(tor);
  await expect(tor.getByLabel('Code', { exact: true })).toBeFocused();
  await tor.keyboard.insertText(app.generate().replace(/^.../, '$& '));
  await tor.keyboard.press('Enter');
  await expect(tor.getByRole('button', { name: 'Copy' })).toBeFocused();
  const codes = await tor
    .getByRole('listitem')
    .filter({ hasText: /^\w{4}-\w{4}-\w{4}$/ })
    .allTextContents();
  expect(new Set(codes).size).toBe(10);
  await expectAccessible(tor);
  await tor.getByRole('button', { name: 'Done, I have kept them' }).click();
  await expect(tor.getByText('10 recovery codes are left.')).toBeVisible();

  await startAgain(tor);
  const code = tor.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await tor.keyboard.type('000 000');
  await tor.keyboard.press('Enter');
  await expect(tor.getByText('This code is wrong, too old or used already.').first()).toBeVisible();
  await expectAccessible(tor);
  // There is no session yet.
  expect((await tor.request.get('/api/bookings/attention')).status()).toBe(401);
  // The code of now was used to turn it on.
  await expect(code).toBeFocused();
  await tor.keyboard.type(app.generate({ timestamp: Date.now() + 30_000 }));
  await tor.keyboard.press('Enter');
  await expect(tor).toHaveURL(/\/account$/);

  await startAgain(tor);
  await tor.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(tor.getByLabel('Recovery code', { exact: true })).toBeFocused();
  await tor.keyboard.type(codes[0]?.toLowerCase() ?? '');
  await tor.keyboard.press('Enter');
  await expect(tor.getByText('9 recovery codes are left.')).toBeVisible();
  await tor.context().close();
});
