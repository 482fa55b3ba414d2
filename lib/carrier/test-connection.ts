import type { ConnectionFault, ConnectionTest, FailedStep } from '@/lib/connection-test';
import type { NearbyQuery } from '@/lib/shipment';
import type { CarrierClient } from './client';
import { steadyNow } from './clock';
import type { Exchange } from './exchange';
import type { FailureCause } from './failure-cause';
import { type CarrierHttp, createHttp } from './http';
import { judgeNearby } from './judge-nearby';
import type { CarrierSettings } from './settings';
import { requestTokenOnce } from './token-request';
import { toWireNearby } from './translate';

/** Each step; an administrator looks on, and a slow carrier is heard to the end. */
const STEP_LIMIT_MS = 8_000;

const ON_THE_WAY: Readonly<Partial<Record<FailureCause, ConnectionFault>>> = {
  refused: 'refused',
  unknown_host: 'unknown_host',
  no_tls: 'no_tls',
  bad_certificate: 'bad_certificate',
  connect_timeout: 'timed_out',
  headers_timeout: 'timed_out',
  body_timeout: 'timed_out',
  out_of_time: 'timed_out',
};

/**
 * Asks for a token of its own (Get a token) and searches once with it: neither a token that is kept nor a pause may stand between the
 * answer and the person who corrects the settings. Without a `query` the token alone is tested. Ends within 16 s; never rejects.
 */
export async function testConnection(
  { http, settings }: Pick<CarrierClient, 'http' | 'settings'>,
  query: NearbyQuery | null,
): Promise<ConnectionTest> {
  const { exchange, answer } = await requestTokenOnce(http, settings, steadyNow() + STEP_LIMIT_MS);
  if (answer.kind === 'refused') {
    const areCredentials = answer.reason === 'credentials_refused';
    return { token: failed(areCredentials ? 'credentials' : tokenFault(exchange), exchange), search: null };
  }
  const search = query && (await searchOnce(http, answer.token, query));
  return { token: { kind: 'given' }, search };
}

/** The same for the token alone, of a carrier that this process is not connected to. */
export async function testCredentials(settings: CarrierSettings): Promise<ConnectionTest['token']> {
  const http = createHttp(settings.baseUrl, { event: () => undefined });
  try {
    return (await testConnection({ http, settings }, null)).token;
  } finally {
    await http.close();
  }
}

async function searchOnce(http: CarrierHttp, bearer: string, query: NearbyQuery): Promise<ConnectionTest['search']> {
  const exchange = await http.post({
    purpose: 'search',
    path: '/parcels/v1/service-points/nearby',
    body: toWireNearby(query),
    bearer,
    deadline: steadyNow() + STEP_LIMIT_MS,
  });
  const outcome = judgeNearby(exchange);
  if (outcome.kind !== 'passing') {
    if (outcome.kind === 'found') {
      return { kind: 'found', points: outcome.products.flatMap(({ servicePoints }) => servicePoints).length };
    }
    if (outcome.kind === 'refused') {
      const { errorKey } = outcome.refusal;
      if (errorKey === 'no.carrier.support') return { kind: 'not_served' };
      return failed(refusedFault(exchange.status, errorKey), exchange, plainKey(errorKey));
    }
  }
  const isAccepted = exchange.kind === 'answered' && exchange.status >= 200 && exchange.status < 300;
  return failed(isAccepted ? 'unreadable' : faultOnTheWay(exchange), exchange);
}

function failed(fault: ConnectionFault, { status }: Exchange, errorKey: string | null = null): FailedStep {
  return { kind: 'failed', fault, status, errorKey };
}

function tokenFault(exchange: Exchange): ConnectionFault {
  return exchange.kind === 'answered' && exchange.status >= 200 && exchange.status < 300
    ? 'no_token'
    : faultOnTheWay(exchange);
}

function refusedFault(status: number | null, errorKey: string | null): ConnectionFault {
  if (status === 401) return 'token_rejected';
  if (errorKey === 'no.access.shop.id') return 'shop';
  if (errorKey === 'no.access.api') return 'api';
  return status === 403 ? 'access' : 'rejected';
}

function faultOnTheWay(exchange: Exchange): ConnectionFault {
  if (exchange.kind === 'broken') return ON_THE_WAY[exchange.cause] ?? 'broken';
  if (exchange.status >= 300 && exchange.status < 400) return 'redirected';
  if (exchange.status === 429) return 'throttled';
  return exchange.status >= 500 ? 'server_error' : 'no_service';
}

/** An answer may say anything in its key; only what looks like one is shown. */
function plainKey(key: string | null): string | null {
  return key !== null && /^[A-Za-z][A-Za-z0-9._-]{0,59}$/.test(key) ? key : null;
}
