import { expect, test } from '@playwright/test';

const WITHOUT_PAGE = '/no-such-page';

for (const path of ['/', '/bookings', '/sign-in', WITHOUT_PAGE]) {
  test(`${path} runs only scripts of our own, is framed by nobody and kept by no cache`, async ({ page }) => {
    const violations: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violations.push(message.text());
    });
    const response = await page.goto(path);
    const headers = response?.headers() ?? {};
    expect(response?.status()).toBe(path === WITHOUT_PAGE ? 404 : 200);
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src [^;]*'nonce-[^']+'/);
    expect(policy).not.toMatch(/script-src [^;]*'unsafe-inline'/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['cache-control']).toContain('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(violations).toEqual([]);
  });
}

test('the session cookie is out of reach of scripts and of other sites', async ({ context }) => {
  const session = (await context.cookies()).find(({ name }) => name.includes('session'));
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
});
