import type { BlockList } from 'node:net';
import { Agent, type Dispatcher, errors, request } from 'undici';
import { plainConnector } from './answer-heads';
import { findAddresses, type Resolve } from './find-addresses';

/**
 * Why no answer came. `forbidden`: the address leads to where nothing is sent. `cut_off`: the connection ended, or what came was no
 * answer.
 */
export type OutsideFault = 'forbidden' | 'unknown_name' | 'unreachable' | 'untrusted' | 'timed_out' | 'cut_off';

/** `own`: networks of the company that may be reached, by http as well. `limitMs`: looking the name up and reading included. */
export type OutsideOptions = { own: BlockList | null; resolve?: Resolve; limitMs: number };

export type OutsideRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers: Record<string, string>;
  body?: string;
};

/**
 * Asks another program at an address that a person typed, and never rejects. The name is looked up once, every address is judged, and the
 * connection leads to exactly these; a redirect is an answer like any other, and is not followed. `read` makes the value of an answer.
 */
export async function askOutside<Value>(
  url: string,
  asked: OutsideRequest,
  { own, resolve, limitMs }: OutsideOptions,
  read: (answer: Dispatcher.ResponseData) => Promise<Value>,
): Promise<Value | { fault: OutsideFault }> {
  const signal = AbortSignal.timeout(limitMs);
  const found = await untilAborted(findAddresses(new URL(url), own, resolve), signal);
  if (typeof found === 'string') return { fault: found };
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
    return await read(await request(url, { ...asked, dispatcher: agent, signal }));
  } catch (error) {
    return { fault: signal.aborted ? 'timed_out' : faultOf(error) };
  } finally {
    // Not waited for: a program that keeps its connection open would hold up what comes next.
    void agent.destroy().catch(() => undefined);
  }
}

function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value | 'timed_out'> {
  const aborted = new Promise<'timed_out'>((resolve) => {
    signal.addEventListener('abort', () => resolve('timed_out'), { once: true });
  });
  return Promise.race([promise, aborted]);
}

function faultOf(error: unknown): OutsideFault {
  if (error instanceof errors.ConnectTimeoutError) return 'timed_out';
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (/CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL|EPROTO/.test(code)) return 'untrusted';
  if (/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ETIMEDOUT)$/.test(code)) return 'unreachable';
  return 'cut_off';
}
