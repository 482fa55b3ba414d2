import { Agent, request } from 'undici';
import { plainConnector } from '@/lib/platform/http/answer-heads';
import { causeOf, type FailureCause } from './failure-cause';

/** Whether the carrier's address answers at all, whatever it says: why not, or the time in its answer in milliseconds where it has one. */
export type Reached = { cause: FailureCause; dateMs: null } | { cause: null; dateMs: number | null };

/** Asks the carrier's address for nothing: a GET of its root, without a token. Never rejects. */
export async function reachCarrier(baseUrl: string, withinMs: number): Promise<Reached> {
  const dispatcher = new Agent({ connect: plainConnector({ timeout: withinMs, allowH2: false }), allowH2: false });
  try {
    const { headers, body } = await request(`${baseUrl}/`, { dispatcher, signal: AbortSignal.timeout(withinMs) });
    await body.dump();
    const dateMs = Date.parse(String(headers.date));
    return { cause: null, dateMs: Number.isNaN(dateMs) ? null : dateMs };
  } catch (error) {
    const isOver = error instanceof Error && error.name === 'TimeoutError';
    return { cause: isOver ? 'connect_timeout' : causeOf(error), dateMs: null };
  } finally {
    await dispatcher.destroy();
  }
}
