import { setTimeout as wait } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import type { Effect, Operation } from './magic-effects';
import type { Practice, PracticeEnv } from './practice';
import { recognise } from './recognise';

async function readJson(c: Context<PracticeEnv>): Promise<unknown> {
  try {
    return JSON.parse(await c.req.text());
  } catch {
    return null;
  }
}

/** The answer of a fault instead of the true one. */
export function respond(c: Context<PracticeEnv>, effect: Extract<Effect, { kind: 'answer' }>): Response {
  const body = effect.body(c.req.path, c.req.header('authorization') ?? '');
  const isText = typeof body === 'string';
  const headers = { 'content-type': isText ? 'text/plain' : 'application/json', ...effect.headers };
  return new Response(isText ? body : JSON.stringify(body), { status: effect.status, headers });
}

/** True the first time a "once" failure is met under this text, and always for the others. */
function isDue(effect: Effect, key: string, practice: Practice): boolean {
  if (effect.kind !== 'answer' || !effect.once) return true;
  const isNew = !practice.remembered.has(key);
  practice.remembered.add(key);
  return isNew;
}

async function carryOut(c: Context<PracticeEnv>, practice: Practice, effect: Effect): Promise<Response | null> {
  if (effect.kind === 'answer') return respond(c, effect);
  if (effect.kind === 'rewrite') {
    const { body, headers } = effect.rewrite(await c.res.text());
    return new Response(new Uint8Array(body), {
      status: c.res.status,
      headers: { 'content-type': 'application/json', ...headers },
    });
  }
  if (effect.kind !== 'break') return null;
  const answer = effect.how === 'cut' || effect.how === 'stall' ? c.res : null;
  c.get('record')(answer?.status ?? null);
  if (answer) return sendHalf(c, practice, answer, effect.how === 'cut' ? 'hang-up' : 'silence');
  return effect.how === 'reset' ? reset(c) : fallSilent(c, practice);
}

/**
 * Makes the failures of the table `MAGIC_INPUTS` happen: before the request is looked at, or, where it is to be taken
 * all the same, in place of its answer. Alterations of an answer are left to the handler, which writes the ledger.
 */
export function practiseFaults(operation: Operation, practice: Practice): MiddlewareHandler<PracticeEnv> {
  return async (c, next) => {
    const spell = recognise(operation, await readJson(c));
    c.set('spell', spell);
    if (spell.slowSeconds > 0) await linger(c, practice, spell.slowSeconds * 1000);
    const { effect } = spell;
    if (effect?.kind === 'interim') c.env.incoming.socket.write(effect.heads);
    if (!effect || effect.kind === 'alter' || !isDue(effect, `${operation} ${spell.text}`, practice)) return next();
    if (!('taken' in effect && effect.taken)) return (await carryOut(c, practice, effect)) ?? next();
    await next();
    if (!c.res.ok) return;
    const instead = await carryOut(c, practice, effect);
    if (!instead) return;
    c.res = undefined;
    c.res = instead;
  };
}

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
function reset(c: Context<PracticeEnv>): Response {
  c.env.incoming.socket.resetAndDestroy();
  return RESPONSE_ALREADY_SENT;
}

/** Says nothing, and hangs up after `silenceMs`. */
async function fallSilent(c: Context<PracticeEnv>, practice: Practice): Promise<Response> {
  await linger(c, practice, practice.silenceMs);
  c.env.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** Promises a whole body, sends half of it; then hangs up, or holds the line in silence. */
async function sendHalf(
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
