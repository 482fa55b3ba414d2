import { createHttp } from '@/lib/carrier/http';
import { createSharedToken } from '@/lib/carrier/shared-token';
import { requestToken } from '@/lib/carrier/token-request';
import { connect } from '@/lib/db/connection';
import { tokenStore } from './token-store';

// One of several processes that want a token at the same moment: started by `token-herd.test`, which says when.

const [url = '', databaseUrl = '', callers = '1', minGeneration = '0'] = process.argv.slice(2);
const settings = { environment: 'test', baseUrl: url, clientId: 'client', clientSecret: 'secret' } as const;
const log = { event: () => undefined };

const db = connect(databaseUrl);
const http = createHttp(url, log);
const tokens = createSharedToken(tokenStore(db, settings), () => requestToken(http, settings), log);
await db.orm.execute('select 1');
process.send?.('ready');
process.once('message', async () => {
  const grants = await Promise.all(
    Array.from({ length: Number(callers) }, () => tokens.current(Number(minGeneration))),
  );
  process.send?.(grants.map((grant) => (grant.kind === 'granted' ? grant.generation : grant.reason)));
  await Promise.all([db.close(), http.close()]);
  process.disconnect();
});
