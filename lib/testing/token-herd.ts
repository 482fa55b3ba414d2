import { once } from 'node:events';
import { createHttp } from '@/lib/carrier/http';
import { createSharedToken } from '@/lib/carrier/shared-token';
import { requestToken } from '@/lib/carrier/token-request';
import { connect } from '@/lib/db/connection';
import { tokenStore } from './token-store';

// One of several processes that want a token at the same moment: started by `token-herd.test`, which says which carrier to ask, and then when. Each
// time it holds no token and no connection of the time before.

/** What is asked of it: the carrier, how many callers want a token, and the least generation that they take. */
export type HerdOrder = { url: string; callers: number; minGeneration: number };

const [databaseUrl = ''] = process.argv.slice(2);
const log = { event: () => undefined };

process.once('disconnect', () => process.exit());
process.send?.('started');
for (;;) {
  const [order] = await once(process, 'message');
  await serve(order as HerdOrder);
}

async function serve({ url, callers, minGeneration }: HerdOrder): Promise<void> {
  const settings = { environment: 'test', baseUrl: url, clientId: 'client', clientSecret: 'secret' } as const;
  const db = connect(databaseUrl);
  const http = createHttp(url, log);
  const tokens = createSharedToken(tokenStore(db, settings), () => requestToken(http, settings), log);
  await db.orm.execute('select 1');
  const go = once(process, 'message');
  process.send?.('ready');
  await go;
  const grants = await Promise.all(Array.from({ length: callers }, () => tokens.current(minGeneration)));
  await Promise.all([db.close(), http.close()]);
  process.send?.(grants.map((grant) => (grant.kind === 'granted' ? grant.generation : grant.reason)));
}
