import { authorisedPost, type CarrierConnection } from '@/lib/carrier/client';
import type { Exchange } from '@/lib/carrier/exchange';
import { createHttp } from '@/lib/carrier/http';
import { HTTP_LIMITS } from '@/lib/carrier/http-limits';
import type { Unsent } from '@/lib/carrier/outcomes';
import { createSharedToken } from '@/lib/carrier/shared-token';
import { requestToken } from '@/lib/carrier/token-request';
import { connect } from '@/lib/db/connection';
import { tokenStore } from '@/lib/testing/token-store';
import type { CallEnd, CallTogether } from './caller-process';
import { countFromHoursAgo, setDateWrongBy } from './wrong-clock.mjs';

// One of several processes that call the carrier at the same moment, joined as `lib/carrier/client` joins them. Its parent says when.

const LIMIT_MS = 60_000;
// The house's own, but patient: 400 callers on a busy machine are slower than one clerk.
const LIMITS = { ...HTTP_LIMITS, search: { ...HTTP_LIMITS.search, headersMs: LIMIT_MS, totalMs: LIMIT_MS } };
const log = { event: () => undefined };

const [databaseUrl = '', baseUrl = '', hours = '0'] = process.argv.slice(2);
countFromHoursAgo(Number(hours));
const db = connect(databaseUrl);
const http = createHttp(baseUrl, log, LIMITS);
let newest: { clientId: string; carrier: CarrierConnection } | null = null;

/** Another client id has another token: its first callers are cold. */
function carrierFor(clientId: string): CarrierConnection {
  if (newest?.clientId === clientId) return newest.carrier;
  const settings = { environment: 'test', baseUrl, clientId, clientSecret: 'secret' } as const;
  const tokens = createSharedToken(tokenStore(db, settings), () => requestToken(http, settings), log);
  newest = { clientId, carrier: { http, tokens } };
  return newest.carrier;
}

function endOf(answer: Exchange | Unsent): CallEnd {
  if (answer.kind === 'refused') return answer.reason;
  return answer.kind === 'broken' ? answer.cause : answer.status;
}

process.on('message', async ({ clientId, callers, isDateWrong }: CallTogether) => {
  setDateWrongBy(isDateWrong ? Number(hours) : 0);
  const carrier = carrierFor(clientId);
  const deadline = performance.now() + LIMIT_MS;
  const post = { purpose: 'search', path: '/parcels/v1/service-points/nearby', body: {}, deadline } as const;
  const answers = await Promise.all(Array.from({ length: callers }, () => authorisedPost(carrier)(post)));
  process.send?.(answers.map(endOf));
});
process.on('disconnect', () => process.exit());
await db.orm.execute('select 1');
process.send?.([]);
