import { expect, type Page } from '@playwright/test';
import { readHolder } from '../scripts/launcher/claim.mjs';
import { isRunning } from '../scripts/process-identity.mjs';
import { killGroup, signalProcess } from '../scripts/process-signals.mjs';

/**
 * Ends the app of this lane, and waits until its process is gone: `SIGKILL` as a power cut does, `SIGTERM` as a stop does. It is started
 * again by itself (scripts/launcher/service.mjs).
 */
export async function endApp(how: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const app = readHolder(process.env.PARCELDESK_APP_RECORD ?? '');
  if (!app) throw new Error('The app under test does not run.');
  if (how === 'SIGKILL') killGroup(app.pid);
  else signalProcess(app.pid, how);
  await expect.poll(() => isRunning(app), { intervals: [20] }).toBe(false);
}

/** Waits until the app answers again. */
export async function untilAppAnswers(page: Page): Promise<void> {
  await expect(async () => {
    expect((await page.request.get('/readyz')).status()).toBe(200);
  }).toPass({ intervals: [100] });
}
