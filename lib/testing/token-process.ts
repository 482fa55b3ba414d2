import 'server-only';
import { bookShipment } from '@/lib/carrier/book';
import type { CarrierConnection } from '@/lib/carrier/client';
import { HTTP_LIMITS } from '@/lib/carrier/http-limits';
import type { BookingOutcome } from '@/lib/carrier/outcomes';
import type { CarrierSettings } from '@/lib/carrier/settings';
import { createSharedToken } from '@/lib/carrier/shared-token';
import { requestToken } from '@/lib/carrier/token-request';
import type { Database } from '@/lib/db/connection';
import { shipment } from './booking-rows';
import { carrierSettings, farDeadline, openHttp, readableLog } from './carrier-client';
import { ageToken, TEST_APP_SECRET, tokenStore } from './token-store';

/** The token's row as it lies in the database, with what is left of each time in seconds. */
export type TokenRow = {
  generation: number;
  sealed: string | null;
  failures: number;
  lifeSeconds: number | null;
  pauseReason: string | null;
  pauseSeconds: number | null;
};

/** One process that books with a token from the row in `db`. */
export type TokenProcess = {
  carrier: CarrierConnection;
  log: ReturnType<typeof readableLog>;
  book(): Promise<BookingOutcome>;
  /** The row, or null before it was written. */
  row(): Promise<TokenRow | null>;
  /** Lets time pass, for the row and for what the process holds in memory. */
  pass(ms: number): Promise<void>;
};

type Changes = { settings?: Partial<CarrierSettings>; appSecret?: string; limits?: typeof HTTP_LIMITS };

/** Opens a process that books at `url`, until the test is finished. */
export function openTokenProcess(db: Database, url: string, changes: Changes = {}): TokenProcess {
  const { appSecret = TEST_APP_SECRET, limits = HTTP_LIMITS } = changes;
  const settings = { ...carrierSettings(url), ...changes.settings };
  const log = readableLog();
  const http = openHttp(url, limits, log);
  let now = 0;
  const store = tokenStore(db, settings, appSecret);
  const tokens = createSharedToken(
    store,
    () => requestToken(http, settings),
    log,
    () => now,
  );
  const carrier = { http, tokens };
  return {
    carrier,
    log,
    book: () => bookShipment(carrier, shipment, farDeadline()),
    row: async () => (await db.pool.query<TokenRow>(ROW)).rows[0] ?? null,
    pass: async (ms) => {
      now += ms;
      await ageToken(db, ms);
    },
  };
}

const ROW = `select generation, sealed, failures, pause_reason as "pauseReason",
  extract(epoch from hard_end - obtained_at)::float8 as "lifeSeconds",
  extract(epoch from paused_until - clock_timestamp())::float8 as "pauseSeconds" from carrier_tokens`;
