import { join } from 'node:path';
import { answers, appEnvironment, localAddress } from './app.mjs';
import { APP_PATIENCE_MS, keepAppSecret, recordFile } from './data-folder.mjs';
import { startDatabase } from './database.mjs';
import { startPracticeCarrier } from './practice-carrier.mjs';
import { say } from './project.mjs';
import { startService } from './service.mjs';
import { untilAborted } from './stop-signal.mjs';

/** @typedef {Partial<Record<import('../../lib/settings.mjs').SettingName, string>>} Settings */

/**
 * Runs database, carrier and app, each only as far as the settings leave it to us, until asked to stop or one of them cannot be
 * kept running. Stops them in order: the app may still be writing a booking to the other two.
 * @param {{
 *   use: 'start' | 'dev', settings: Settings, dataDir: string, stop: import('./stop-signal.mjs').StopSignal,
 *   appArguments: string[], findLink: (env: NodeJS.ProcessEnv) => Promise<string>,
 * }} options
 */
export async function serve({ use, settings, dataDir, stop, appArguments, findLink }) {
  /** @type {{ stop(hard: AbortSignal): Promise<void>, gaveUp: Promise<Error> }[]} */
  const running = [];
  try {
    /** @type {Record<string, string>} */
    const supplied = {};
    if (!settings.DATABASE_URL) {
      say('starting the database');
      const database = await startDatabase(dataDir);
      running.unshift(database);
      supplied.DATABASE_URL = database.url;
    }
    if (!settings.CARRIER_ENVIRONMENT) {
      say('starting the practice carrier');
      const carrier = await startPracticeCarrier(dataDir, stop.soft);
      running.unshift(carrier);
      Object.assign(supplied, carrier.settings);
    }
    if (!settings.APP_SECRET) supplied.APP_SECRET_FILE = keepAppSecret(dataDir);
    if (!settings.OUTCOME_JOURNAL) supplied.OUTCOME_JOURNAL = join(dataDir, 'outcomes.jsonl');

    say('starting the app');
    const host = settings.HOST ?? '';
    const port = settings.PORT ?? '';
    const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${port}`;
    const env = appEnvironment(use, { ...supplied, HOST: host, PORT: port, PUBLIC_URL: publicUrl });
    running.unshift(
      await startService(
        {
          name: 'The app',
          args: appArguments,
          env,
          recordFile: recordFile(dataDir, 'app'),
          patienceMs: APP_PATIENCE_MS,
          isReady: () => answers(`${localAddress(host, port)}/sign-in`),
        },
        stop.soft,
      ),
    );
    say(`ready. Open ${(await findLink(env)) || publicUrl}`);

    const failure = await Promise.race([untilAborted(stop.soft), ...running.map(({ gaveUp }) => gaveUp)]);
    if (failure) throw failure;
    say('stopping; bookings under way may still end (at most 75 s, Ctrl+C again to cut them off)');
  } finally {
    for (const part of running) await part.stop(stop.hard);
  }
}
