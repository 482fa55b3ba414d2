import type { Dispatcher } from 'undici';
import { retryAfterSeconds } from '@/lib/carrier/clock';
import { askOutside, type OutsideOptions } from '@/lib/platform/http/ask-outside';
import { storableText } from '@/lib/storable';
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

export type PostOptions = Omit<OutsideOptions, 'limitMs'> & { limitMs?: number };

/** Sends one body to an address of another program, and never rejects. */
export async function post(
  url: string,
  sent: { headers: Record<string, string>; body: string },
  { limitMs = LIMIT_MS, ...options }: PostOptions,
): Promise<Posted> {
  const posted = await askOutside(url, { method: 'POST', ...sent }, { limitMs, ...options }, async (answer) => ({
    status: answer.statusCode,
    answer: await beginningOf(answer.body),
    retryAfterSeconds: retryAfterSeconds(answer.headers['retry-after']),
    fault: null,
  }));
  return posted.fault === null ? posted : { status: null, answer: null, retryAfterSeconds: null, fault: posted.fault };
}

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
