import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { batches } from '@/lib/db/batch-schema';
import { type ApiDocument, answerJudge, apiRequests, type KnownIds, learnId } from '@/lib/testing/api-requests';
import { LAW_TIMEOUT_MS, lawRuns } from '@/lib/testing/law-runs';
import { openTestApi, type TestApi } from '@/lib/testing/test-api';

let world: TestApi;
let key: string;
let document: ApiDocument;
const known: KnownIds = {};
beforeAll(async () => {
  world = await openTestApi();
  key = await world.addKey('Orders');
  document = (await (await world.api.request('/api/v1/openapi.json')).json()) as ApiDocument;
  const { shopId, clerk, homeSolutionId, pickUpSolutionId, db } = world.server;
  const values = { environment: 'practice', shopId, clerkId: clerk.id, title: 'orders.csv' } as const;
  const [batch] = await db.orm.insert(batches).values(values).returning();
  Object.assign(known, { solutionId: [homeSolutionId, pickUpSolutionId], batches: [batch?.id ?? ''] });
});
afterAll(() => world.close());

it(
  'whatever is asked of an operation of the document, the answer is one that the document has, and no failure',
  async () => {
    const faultOf = answerJudge(document);
    const operations = apiRequests(document, known);
    const numRuns = Math.ceil(lawRuns(120, 10_000) / operations.length);
    for (const requests of operations) {
      const property = fc.asyncProperty(requests, async (request) => {
        const { method, address, headers, body } = request;
        const response = await world.api.request(address, {
          method,
          headers: { ...headers, authorization: `Bearer ${key}` },
          ...(body === null ? {} : { body }),
        });
        const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
        const answer = { status: response.status, type, text: await response.text() };
        expect(response.status).toBeLessThan(500);
        expect(faultOf(request, answer)).toBeNull();
        // Those of the library that reads bodies name its types.
        if (response.status >= 400)
          expect(answer.text).not.toMatch(/Invalid (?:input|option|string)|expected \w+, received|Too (?:small|big):/);
        learnId(known, request, answer);
      });
      await fc.assert(property, { numRuns });
    }
  },
  LAW_TIMEOUT_MS,
);
