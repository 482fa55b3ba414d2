import type { BlockList } from 'node:net';
import { Agent, type Dispatcher, errors, request } from 'undici';
import { retryAfterSeconds } from '@/lib/carrier/clock';
import { plainConnector } from '@/lib/platform/http/answer-heads';
import { storableText } from '@/lib/storable';
import { findAddresses, type Resolve } from './find-addresses';
import type { DeliveryFault } from './webhook-events';

/** How long a try may take, looking the name up included. */
const LIMIT_MS = 20_000;
/** So much of an answer is read, and so many characters of it are kept. */
const READ_BYTES = 4_096;
const KEPT_CHARACTERS = 500;

/** What a try came to: an answer, or why there is none. */
export type Posted =
  | { status: number; answer: string; retryAfterSeconds: number | null; fault: null }
  | { status: null; answer: null; retryAfterSeconds: null; fault: DeliveryFault };

export type PostOptions = { own: BlockList | null; resolve?: Resolve; limitMs?: number };

/**
 * Sends one body to an address of another program, and never rejects. The name is looked up once, every address is judged, and the
 * connection leads to exactly these; a redirect is an answer like any other, and is not followed.
 */
export async function post(
  url: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  { own, resolve, limitMs = LIMIT_MS }: PostOptions,
): Promise<Posted> {
  const signal = AbortSignal.timeout(limitMs);
  const found = await untilAborted(findAddresses(new URL(url), own, resolve), signal);
  if (typeof found === 'string') return failed(found);
  const agent = new Agent({
    connections: 1,
    connect: plainConnector({
      timeout: limitMs,
      lookup: (_host, { all }, done) => {
        const [first = { address: '', family: 0 }] = found;
        return all ? done(null, found) : done(null, first.address, first.family);
      },
    }),
  });
  try {
    const answer = await request(url, { method: 'POST', dispatcher: agent, signal, body, headers });
    const retryAfter = retryAfterSeconds(answer.headers['retry-after']);
    return {
      status: answer.statusCode,
      answer: await beginningOf(answer.body),
      retryAfterSeconds: retryAfter,
      fault: null,
    };
  } catch (error) {
    return failed(signal.aborted ? 'timed_out' : faultOf(error));
  } finally {
    // Not waited for: a receiver that keeps its connection open would hold up the next delivery.
    void agent.destroy().catch(() => undefined);
  }
}

const failed = (fault: DeliveryFault): Posted => ({ status: null, answer: null, retryAfterSeconds: null, fault });

/** An answer that breaks off, or goes on for ever, is one all the same: its status came. */
async function beginningOf(body: Dispatcher.ResponseData['body']): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of body) {
      pieces.push(piece);
      length += piece.length;
      if (length >= READ_BYTES) break;
    }
  } catch {
    // What was read until then is kept.
  }
  const text = Buffer.concat(pieces).subarray(0, READ_BYTES).toString('utf8');
  return storableText(text).slice(0, KEPT_CHARACTERS);
}

function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value | 'timed_out'> {
  const aborted = new Promise<'timed_out'>((resolve) => {
    signal.addEventListener('abort', () => resolve('timed_out'), { once: true });
  });
  return Promise.race([promise, aborted]);
}

function faultOf(error: unknown): DeliveryFault {
  if (error instanceof errors.ConnectTimeoutError) return 'timed_out';
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (/CERT|SELF_SIGNED|ERR_TLS|ERR_SSL|EPROTO/.test(code)) return 'untrusted';
  if (/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ETIMEDOUT)$/.test(code)) return 'unreachable';
  return 'cut_off';
}
