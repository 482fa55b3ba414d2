import { createApi } from '@/lib/api/app';
import { startSendQueue } from '@/lib/batches/send-queue';
import { startInstanceJournal } from '@/lib/bookings/journal/instance-journal';
import { Drawings } from '@/lib/labels/drawings';
import type { Log } from '@/lib/platform/log';
import { CLIENT } from '../harness/carrier/token-issuer';
import { openInstance } from '../harness/open-instance';

/** Slow enough that an import is never over before its database is put back. */
const RATE = 8;

/** While PostgreSQL is put back, every loop says so. */
const QUIET: Log = { event: () => undefined, unexpectedError: () => undefined };

/** An instance at work in this process: its queue, its journal and its HTTP API. */
export type OlderInstance = Awaited<ReturnType<typeof startInstance>>;

export async function startInstance(at: { databaseUrl: string; carrierUrl: string; journalFile: string }) {
  const { server, seal } = openInstance(at, CLIENT, QUIET);
  const { log } = server;
  const later: Promise<void>[] = [];
  const env = {
    carrier: { environment: 'practice' as const },
    publicUrl: 'http://localhost',
    appSecret: 'of this run',
    webhookNetworks: null,
  };
  const source = { ...server, env, drawings: new Drawings(log) };
  const api = createApi(
    () => source,
    (work) => later.push(work()),
  );
  const restorer = { db: server.db, log, seal, onBooked: async () => undefined };
  const journal = await startInstanceJournal(restorer, at.journalFile, server.epoch);
  const queue = startSendQueue(server, { rate: RATE, mostAtOnce: 5 });
  return {
    server,
    /** What the API answers to a booking under that key. */
    async book(
      apiKey: string,
      idempotencyKey: string,
      body: object,
    ): Promise<{ status: number; retryAfter: string | null }> {
      const answer = await api.request('/api/v1/bookings', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/json',
          'idempotency-key': idempotencyKey,
        },
        body: JSON.stringify(body),
      });
      return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
    },
    /** By TERM (`clean`), or so that nothing is noted of its end. */
    async stop(isClean: boolean): Promise<void> {
      await queue.stop();
      await Promise.all(later);
      await (isClean ? journal.end() : journal.stop());
      await server.carrier.http.close();
      await server.db.close();
    },
  };
}
