import { freePort } from '../../scripts/free-port.mjs';
import { runAppScript } from '../../scripts/launcher/app-script.mjs';
import { testEnvironment } from '../../scripts/npm-test/environment.mjs';
import { type AppProcess, appProcess, type Settings } from './app-process';
import { type FaultCarrier, startFaultCarrier } from './carrier/fault-carrier';
import type { Script } from './carrier/scripts';
import { CLIENT } from './carrier/token-issuer';
import { type OwnPostgres, startOwnPostgres } from './database/own-postgres';
import { type DatabaseProxy, startDatabaseProxy } from './database/proxy';
import { openQuery, type Query } from './database/query';
import { type FaultShop, setUpShop } from './fault-shop';
import { type Fleet, fleetOf } from './fleet';
import type { Record } from './record';

/** Everything a run runs on. */
export type World = {
  postgres: OwnPostgres;
  carrier: FaultCarrier;
  fleet: Fleet;
  /** By the app's name. */
  proxies: ReadonlyMap<string, DatabaseProxy>;
  query: Query;
  shop: FaultShop;
  /** Imports the journal of every app into the database, as a person does after a restore. */
  importJournals(): Promise<void>;
  stop(): Promise<void>;
};

const APP_SECRET = 'the fault runs have a secret of their own';
/** Two processes share one database unless more are asked for. */
const APPS = 2;

/**
 * Starts PostgreSQL, the fault carrier and `count` processes of the built app, each with a proxy of its own and with `settings`, and sets up
 * the desk.
 */
export async function startWorld(
  record: Record,
  scriptOf: (tag: string) => Script,
  { count = APPS, settings = {} }: { count?: number; settings?: Settings } = {},
): Promise<World> {
  const names = Array.from({ length: count }, (_, number) => `app-${number + 1}`);
  const stops: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const postgres = await startOwnPostgres();
    stops.push(postgres.stop);
    const carrier = await startFaultCarrier(names, scriptOf);
    stops.push(carrier.close);
    const proxies = new Map<string, DatabaseProxy>();
    const apps: AppProcess[] = [];
    for (const name of names) {
      const proxy = await startDatabaseProxy(postgres.port);
      stops.push(proxy.close);
      proxies.set(name, proxy);
      const env = { ...appEnvironment(postgres.url(proxy.port), carrier.doors.get(name)?.url ?? ''), ...settings };
      const app = appProcess({ name, port: await freePort(), env, folder: postgres.folder }, record);
      stops.push(() => app.kill());
      apps.push(app);
    }
    await Promise.all(apps.map((app) => app.start()));
    const { query, close } = openQuery(postgres.url());
    stops.push(close);
    const [first] = apps;
    if (!first?.isUp()) throw new Error(`The app did not start; see ${postgres.folder}`);
    const ownEnvironment = { ...testEnvironment(), DATABASE_URL: postgres.url(), APP_SECRET };
    const link = await runAppScript('setup-link', { ...ownEnvironment, PUBLIC_URL: first.url });
    const importJournals = async () => {
      // An app that never sent anything has none; and what an import could not bring back, the checker finds.
      for (const { journal } of apps) {
        await runAppScript('import-outcomes', ownEnvironment, [journal]).catch(() => undefined);
      }
    };
    const shop = await setUpShop(first.url, link, query);
    return { postgres, carrier, fleet: fleetOf(apps), proxies, query, shop, importJournals, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function appEnvironment(databaseUrl: string, carrierUrl: string): NodeJS.ProcessEnv {
  return {
    ...testEnvironment(),
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    APP_SECRET,
    MAP_TILES: 'none',
    CARRIER_ENVIRONMENT: 'practice',
    CARRIER_BASE_URL: carrierUrl,
    CARRIER_CLIENT_ID: CLIENT.id,
    CARRIER_CLIENT_SECRET: CLIENT.secret,
  };
}
