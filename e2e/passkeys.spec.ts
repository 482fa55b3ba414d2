import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { addClerk } from './clerk';

/** Each try has a clerk of its own. */
const PER = { name: 'Per Passnes', email: `per.${Date.now()}@example.no`, password: 'another long password 7' };

test('a passkey is added by keys, signs in without the password, and is removed', async ({ page: kari, browser }) => {
  const page = await addClerk(kari, browser, PER);
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...({ protocol: 'ctap2', transport: 'internal' } as const),
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add passkey' }).press('Enter');
  await expect(page.locator('#passkey-password')).toBeFocused();
  await page.keyboard.type(PER.password);
  await page.keyboard.press('Enter');
  const name = page.getByLabel('Name of the passkey');
  await expect(name).toBeFocused();
  await expectAccessible(page);
  // A finger that the device does not know.
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await name.fill('Desk by the door');
  await name.press('Enter');
  await expect(page.getByText('The device made no passkey.').first()).toBeVisible();
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await name.press('Enter');
  const passkey = page.getByRole('listitem').filter({ hasText: 'Desk by the door' });
  await expect(passkey).toContainText('not used yet');
  await expect(page.locator('#passkeys')).toBeFocused();

  await page.context().clearCookies();
  await page.goto('/account');
  await page.getByRole('button', { name: 'Use a passkey' }).press('Enter');
  await expect(passkey).toContainText('last used');
  await expectAccessible(page);
  await passkey.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(passkey.getByLabel('Current password', { exact: true })).toBeFocused();
  await page.keyboard.type(PER.password);
  await page.keyboard.press('Enter');
  await expect(passkey).toBeHidden();
  await expect(page.locator('#passkeys')).toBeFocused();

  await page.context().clearCookies();
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Use a passkey' }).press('Enter');
  await expect(page.getByText('This passkey does not sign in here')).toBeVisible();
  await page.context().close();
});
