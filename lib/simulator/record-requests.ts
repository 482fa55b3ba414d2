import type { Context, MiddlewareHandler } from 'hono';
import type { Ledger } from './ledger';
import type { PracticeEnv } from './practice';

/** The body as the ledger may keep it: JSON with the secret blanked; what is no JSON could hide one and is left out. */
async function bodyWithoutSecrets(c: Context<PracticeEnv>): Promise<unknown> {
  try {
    const body: unknown = JSON.parse(await c.req.text());
    const holdsSecret = typeof body === 'object' && body !== null && 'client_secret' in body;
    return holdsSecret ? { ...body, client_secret: '(hidden)' } : body;
  } catch {
    return null;
  }
}

/** Notes every request of a client that proved who it is, before its answer leaves; of others nothing is kept. */
export function recordRequests(ledger: Ledger): MiddlewareHandler<PracticeEnv> {
  return async (c, next) => {
    const entry = { at: new Date().toISOString(), method: c.req.method, path: c.req.path };
    const body = await bodyWithoutSecrets(c);
    let recorded = false;
    const record = (status: number | null) => {
      if (!recorded && c.get('client')) ledger.addRequest({ ...entry, status, body });
      recorded = true;
    };
    c.set('record', record);
    await next();
    record(c.res.status);
  };
}
