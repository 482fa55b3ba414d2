import 'server-only';
import { makeApiKey } from '@/lib/api/api-key';
import { API_SCOPES, type ApiScope } from '@/lib/api/api-scopes';
import { createApi } from '@/lib/api/app';
import { insertApiKey } from '@/lib/api/data/api-keys';
import type { ApiServer } from '@/lib/api/route-parts';
import { Drawings } from '@/lib/labels/drawings';
import { startSourceThread } from './source-thread';
import { openTestServer, type TestServer } from './test-server';

/** What a key of a test has otherwise than all scopes, the shop of the server and thirty days. */
export type KeyChange = {
  scopes?: readonly ApiScope[];
  shopId?: string;
  lifetimeDays?: number | null;
  plansADay?: number;
};

/** The HTTP API over a server of the test's own. */
export type TestApi = {
  server: TestServer;
  api: ReturnType<typeof createApi>;
  addKey(name: string, change?: KeyChange): Promise<string>;
  /** What its routes work with, and another part of it. */
  source(): ApiServer;
  change(part: Partial<ApiServer>): void;
  close(): Promise<void>;
};

/** Opens it; the practice carrier stays silent for a second when asked to. */
export async function openTestApi(): Promise<TestApi> {
  const server = await openTestServer({ silenceMs: 1_000 });
  const drawings = new Drawings(server.log, startSourceThread);
  const later: Promise<void>[] = [];
  let source: ApiServer = {
    ...server,
    drawings,
    env: {
      carrier: { environment: 'practice' },
      publicUrl: 'https://parcels.example',
      appSecret: 'the secret of a test',
      webhookNetworks: null,
    },
    readPdf: () => Promise.reject(new Error('No label of the carrier is asked for')),
  };
  return {
    server,
    api: createApi(
      () => source,
      (work) => later.push(work()),
    ),
    source: () => source,
    change: (part) => {
      source = { ...source, ...part };
    },
    async addKey(name, { scopes = API_SCOPES, shopId = server.shopId, lifetimeDays = 30, plansADay = 100 } = {}) {
      const { key, ...kept } = makeApiKey('practice');
      const rest = { scopes: [...scopes], createdBy: server.clerk.id, lifetimeDays, plansADay };
      await insertApiKey(server.db.orm, { name, shopId, ...kept, ...rest });
      return key;
    },
    async close() {
      await Promise.all(later);
      await drawings.stop();
      await server.close();
    },
  };
}

/** The body of a booking of one parcel to Oslo. */
export const apiParcel = (solutionId: string, orderReference: string, change: object = {}) => ({
  solutionId,
  recipient: { name: 'Kari Nordmann', address: 'Storgata 11', zipCode: '0155', city: 'Oslo', countryCode: 'NO' },
  items: [{ weightGrams: 1500, lengthCm: 30, widthCm: 20, heightCm: 10 }],
  orderReference,
  ...change,
});

/** What a program with that key asks, whole as it is answered. */
export const askerOf =
  ({ api }: TestApi, key: string) =>
  (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    Promise.resolve(
      api.request(`/api/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
