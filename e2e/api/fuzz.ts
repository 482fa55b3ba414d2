import fc from 'fast-check';
import { API_SCOPES } from '@/lib/api/api-scopes';
import { type ApiDocument, answerJudge, apiRequests, type FuzzedAnswer, learnId } from '@/lib/testing/api-requests';
import type { World } from '../harness/world';
import { openMachine } from './machine';

/** How often each status was answered, and each answer that the document does not have. */
export type Fuzzed = { asked: number; statuses: { [status: string]: number }; outside: string[] };

/** Asks a started instance for each operation of the document that it serves, valid and spoilt, `each` times over HTTP. */
export async function fuzz(world: World, seed: number, each: number): Promise<Fuzzed> {
  const { authorization } = await openMachine(world, 'Fuzzer', API_SCOPES);
  const { url } = await world.fleet.next();
  const document = (await (await fetch(`${url}/api/v1/openapi.json`)).json()) as ApiDocument;
  const faultOf = answerJudge(document);
  const known = { solutionId: [world.shop.solutionId] };
  const fuzzed: Fuzzed = { asked: 0, statuses: {}, outside: [] };
  for (const requests of apiRequests(document, known)) {
    const property = fc.asyncProperty(requests, async (request) => {
      const { method, address, headers, body } = request;
      const response = await fetch(`${url}${address}`, { method, headers: { ...headers, authorization }, body });
      const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
      const answer: FuzzedAnswer = { status: response.status, type, text: await response.text() };
      learnId(known, request, answer);
      fuzzed.asked += 1;
      fuzzed.statuses[answer.status] = (fuzzed.statuses[answer.status] ?? 0) + 1;
      const fault = faultOf(request, answer);
      if (fault) fuzzed.outside.push(fault);
    });
    // Every answer is judged: none ends the run.
    await fc.assert(property, { numRuns: each, seed });
  }
  return fuzzed;
}
