import { setTimeout as delay } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import { retryAfterSeconds, steadyNow } from '@/lib/carrier/clock';
import { askOutside, type OutsideOptions, type OutsideRequest } from '@/lib/platform/http/ask-outside';
import type { ShopAnswer, ShopFault } from './online-shop';

// What requests to shops of every system have in common.

/** How long one request may take, and how large an answer may be: a page of a hundred orders is about one megabyte. */
const LIMIT_MS = 30_000;
const MOST_BYTES = 20_000_000;

/** Small hosts are slow: so long from one request to the next. */
export const PACE_MS = 500;

/** Which networks are reached; the other two are for tests and for the practice shops. */
export type AskOptions = Omit<OutsideOptions, 'limitMs'> & { paceMs?: number; limitMs?: number };

/** An answer with any status that a shop itself may give. `json` is undefined where the text is none. */
export type ShopResponse = {
  status: number;
  text: string;
  json: unknown;
  /** What the shop's clock said, in milliseconds since 1970; null where it did not say. */
  clockMs: number | null;
};

/** Lets requests leave one after the other, and has each wait for `restMs` after the answer before. */
export function oneAtATime<Asked, Answer>(
  ask: (asked: Asked) => Promise<Answer>,
  restMs: (answer: Answer) => number,
): (asked: Asked) => Promise<Answer> {
  let before: Promise<unknown> = Promise.resolve();
  return (asked) => {
    const answer = before.then(() => ask(asked));
    before = answer.then((got) => delay(restMs(got), undefined, { ref: false }));
    return answer;
  };
}

/** Sends one request, unless `until` (`steadyNow` milliseconds) has come. What refuses it by rule is named by who refuses it. */
export async function sendToShop(
  url: string,
  sent: OutsideRequest,
  { limitMs = LIMIT_MS, ...options }: AskOptions,
  until = Number.POSITIVE_INFINITY,
): Promise<ShopAnswer<ShopResponse>> {
  if (steadyNow() > until) return failed('timed_out');
  const answer = await askOutside(url, sent, { ...options, limitMs }, readWhole);
  if ('fault' in answer) return failed(answer.fault);
  const { status, headers, text } = answer;
  const retryAfter = retryAfterSeconds(headers['retry-after']);
  if (status === 429 || (status === 503 && retryAfter !== null)) return failed('busy', retryAfter);
  if (headers['cf-mitigated'] !== undefined || status === 406) return failed('firewall');
  if (status >= 300 && status < 400) return failed('redirected');
  if (status >= 500) return failed('server_error', retryAfter);
  const clockMs = Date.parse(String(headers.date ?? ''));
  return answered({ status, text, json: parsed(text), clockMs: Number.isNaN(clockMs) ? null : clockMs });
}

export const answered = <Value>(value: Value): ShopAnswer<Value> => ({ kind: 'answered', value });

export const failed = (fault: ShopFault, retryAfter: number | null = null): ShopAnswer<never> => ({
  kind: 'failed',
  fault,
  retryAfterSeconds: retryAfter,
});

/** Reads an answer as a whole; one that is longer than any may be has no text. */
async function readWhole({ statusCode: status, headers, body }: Dispatcher.ResponseData) {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of body) {
    length += piece.length;
    if (length > MOST_BYTES) return { status, headers, text: '' };
    pieces.push(piece);
  }
  return { status, headers, text: Buffer.concat(pieces).toString('utf8') };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
