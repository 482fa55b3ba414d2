import type { Context, MiddlewareHandler } from 'hono';
import type { Effect, Operation } from './magic-effects';
import type { Practice, PracticeEnv } from './practice';
import { recognise } from './recognise';
import { fallSilent, linger, reset, sendHalf } from './wire-failures';

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
