import 'server-only';
import { createCarrierClient } from '@/lib/carrier/client';
import type { Database } from '@/lib/db/connection';
import { PRACTICE_CLIENT_ID, PRACTICE_CLIENT_SECRET } from '@/lib/simulator/practice-client.mjs';
import { startPracticeCarrier } from '@/lib/simulator/server';
import { silentLog } from './test-server';
import { tokenStore } from './token-store';

/** A practice carrier that takes so many bookings a second, can be stopped, and come back empty under the same address; and a client of it. */
export async function openPractice(db: Database, bookingsPerSecond: number | null) {
  const first = await startPracticeCarrier({ bookingsPerSecond });
  const { url, ledgerKey } = first;
  const settings = {
    environment: 'practice',
    baseUrl: url,
    clientId: PRACTICE_CLIENT_ID,
    clientSecret: PRACTICE_CLIENT_SECRET,
  } as const;
  const carrier = createCarrierClient(settings, tokenStore(db, settings), silentLog);
  let running: typeof first | null = first;
  const stop = async () => {
    await running?.stop();
    running = null;
  };
  return {
    url,
    ledgerKey,
    carrier,
    stop,
    again: async () => {
      running = await startPracticeCarrier({ port: Number(new URL(url).port), ledgerKey });
      return { carrierUrl: url, ledgerKey };
    },
    close: async () => {
      await carrier.http.close();
      await stop();
    },
  };
}
