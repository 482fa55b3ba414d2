import { type Reached, reachCarrier } from '@/lib/carrier/reach-carrier';
import type { CarrierSettings } from '@/lib/carrier/settings';
import { testCredentials } from '@/lib/carrier/test-connection';
import type { ConnectionFault } from '@/lib/connection-test';
import type { Database } from '@/lib/db/connection';
import { createTokenRow } from '@/lib/platform/data/carrier-tokens';
import { readOnly } from './data';
import { secondsApart } from './database-checks';
import { type Finding, finding } from './finding.mjs';
import type { Installation, Senses } from './installation';

const WITHIN_MS = 4_000;
/** Its header has whole seconds, and may come from a cache on the way. */
const CLOCK_TOLERANCE_SECONDS = 60;
/** What no carrier says under its right address, however often it is asked. */
const WRONG_PLACE: readonly ConnectionFault[] = ['no_service', 'redirected', 'no_token'];
const NETWORK = 'look at the network, the firewall and the proxy of this machine';

/** Whether the carrier can be reached, the clock it names is ours, and it takes the credentials. Nothing is booked. */
export async function carrierFinding(
  { asksToken }: Pick<Installation, 'asksToken'>,
  carrier: CarrierSettings,
  hasGoodToken: boolean,
  { now }: Pick<Senses, 'now'>,
): Promise<Finding | null> {
  const askedAt = now();
  const reached = await reachCarrier(carrier.baseUrl, WITHIN_MS);
  const { host } = new URL(carrier.baseUrl);
  const found = onTheWay(host, reached.cause) ?? clockFinding(reached.dateMs, askedAt, now());
  return found ?? (hasGoodToken && !asksToken ? null : tokenFinding(carrier));
}

function onTheWay(host: string, cause: Reached['cause']): Finding | null {
  if (cause === null) return null;
  if (cause === 'unknown_host') {
    const cure = 'correct CARRIER_BASE_URL, or let this machine resolve names (DNS)';
    return finding('carrier.unknown_host', `the name of the carrier (${host}) leads nowhere`, cure);
  }
  if (cause === 'bad_certificate') {
    const cure =
      'correct CARRIER_BASE_URL and the clock of this machine; for an authority of your own name its file in NODE_EXTRA_CA_CERTS';
    return finding(
      'carrier.certificate',
      `the certificate of ${host} is not trusted, has expired or has another name`,
      cure,
    );
  }
  const cure = `correct CARRIER_BASE_URL, or ${NETWORK}`;
  return finding('carrier.unreachable', `the carrier at ${host} does not answer (${cause})`, cure);
}

function clockFinding(dateMs: number | null, askedAt: number, answeredAt: number): Finding | null {
  const seconds = dateMs === null ? 0 : secondsApart(dateMs, askedAt, answeredAt);
  if (seconds <= CLOCK_TOLERANCE_SECONDS) return null;
  const problem = `the clocks of this machine and of the carrier are ${seconds} s apart`;
  return finding('carrier.clock', problem, 'let this machine set its clock by NTP (chrony, systemd-timesyncd)');
}

/** One request for a token of its own: that of the instances stays as it is. */
async function tokenFinding(carrier: CarrierSettings): Promise<Finding | null> {
  const token = await testCredentials(carrier);
  if (token.kind === 'given') return null;
  const { fault, status } = token;
  if (fault === 'credentials') {
    const cure =
      'correct CARRIER_CLIENT_ID, CARRIER_CLIENT_SECRET and CARRIER_ENVIRONMENT, or ask the carrier for new ones';
    return finding('carrier.credentials', 'the carrier refuses the credentials', cure);
  }
  const problem = `the carrier gives no token (${fault}${status === null ? '' : `, status ${status}`})`;
  const cure = WRONG_PLACE.includes(fault)
    ? 'correct CARRIER_BASE_URL, the path behind the host too: something else answers there'
    : 'try again in some minutes; if it stays, correct CARRIER_BASE_URL or ask the carrier';
  return finding('carrier.token', problem, cure);
}

export type KeptToken = 'none' | 'good' | 'unreadable';

/** Whether the token that all instances share can be read with this secret and these credentials; none is no fault. */
export function findKeptToken(db: Database, carrier: CarrierSettings, appSecret: string): Promise<KeptToken> {
  return readOnly(db, async (orm) => {
    const { token, isLive } = await createTokenRow({ ...db, orm }, carrier, appSecret).read();
    if (token !== null) return 'good';
    return isLive ? 'unreadable' : 'none';
  });
}

/** What to say of it. */
export function keptTokenFinding(kept: KeptToken): Finding | null {
  if (kept !== 'unreadable') return null;
  const problem = "the carrier's token in the database cannot be read with this APP_SECRET and these credentials";
  const cure =
    'the next booking or search replaces it; if this stays, give all instances the same APP_SECRET and CARRIER_ settings, and start them again';
  return finding('token.unreadable', problem, cure);
}
