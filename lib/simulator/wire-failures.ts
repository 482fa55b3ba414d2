import { setTimeout as wait } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { Practice, PracticeEnv } from './practice';

/** Waits, but not longer than the asker holds the line or the practice carrier runs. */
export async function linger(c: Context<PracticeEnv>, practice: Practice, ms: number): Promise<void> {
  const { socket } = c.env.incoming;
  if (socket.destroyed) return;
  const gone = new AbortController();
  const leave = () => gone.abort();
  socket.once('close', leave);
  await wait(ms, undefined, { signal: AbortSignal.any([gone.signal, practice.stopping]) }).catch(() => undefined);
  socket.off('close', leave);
}

/** Tears the connection down with a TCP reset. */
export function reset(c: Context<PracticeEnv>): Response {
  c.env.incoming.socket.resetAndDestroy();
  return RESPONSE_ALREADY_SENT;
}

/** Says nothing, and hangs up after `silenceMs`. */
export async function fallSilent(c: Context<PracticeEnv>, practice: Practice): Promise<Response> {
  await linger(c, practice, practice.silenceMs);
  c.env.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** Promises a whole body, sends half of it; then hangs up, or holds the line in silence. */
export async function sendHalf(
  c: Context<PracticeEnv>,
  practice: Practice,
  answer: Response,
  then: 'hang-up' | 'silence',
): Promise<Response> {
  const body = Buffer.from(await answer.text());
  const { outgoing } = c.env;
  outgoing.writeHead(answer.status, { 'content-type': 'application/json', 'content-length': body.length });
  const half = body.subarray(0, Math.floor(body.length / 2));
  await new Promise((resolve) => outgoing.write(half, resolve));
  if (then === 'silence') return fallSilent(c, practice);
  outgoing.socket?.destroy();
  return RESPONSE_ALREADY_SENT;
}
