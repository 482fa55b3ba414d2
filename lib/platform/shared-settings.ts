import type { Orm } from '@/lib/db/connection';
import { listConnectionNames } from '@/lib/platform/data/instance';
import { createSeal } from '@/lib/seal';
import type { Env } from './env';

const PREFIX = 'parceldesk ';
const SHARED = [
  'PUBLIC_URL',
  'CARRIER_ settings',
  'PLAIN_HTTP_HOSTS',
  'TRUSTED_PROXIES',
  'WEBHOOK_NETWORKS',
  'OIDC_ settings',
] as const;
/** Each instance sends a statement every second: one that sent none for so long has stopped. */
const HEARD_WITHIN_MS = 5_000;
/** With one more character the last mark would not fit into the 63 bytes that PostgreSQL keeps of a name. */
const MARK_LENGTH = 7;

type Shared = Pick<
  Env,
  'appSecret' | 'publicUrl' | 'carrier' | 'plainHttpHosts' | 'trustedProxies' | 'webhookNetworks' | 'company'
>;

/**
 * The name of an instance's connections, in which the others see marks of the settings that all must share, and nothing of what they are.
 * PostgreSQL forgets it with the instance, so no row has to.
 */
export function connectionName({
  appSecret,
  publicUrl,
  carrier,
  plainHttpHosts,
  trustedProxies,
  webhookNetworks,
  company,
}: Shared): string {
  const { environment, baseUrl, clientId, clientSecret } = carrier;
  const { mark } = createSeal(appSecret, 'shared settings');
  const values = [
    publicUrl,
    [environment, baseUrl, clientId, clientSecret],
    plainHttpHosts.toSorted(),
    trustedProxies?.rules.toSorted(),
    webhookNetworks?.rules.toSorted(),
    company && Object.entries(company).map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value]),
  ];
  const marks = values.map((value, each) => mark(JSON.stringify([SHARED[each], value])).slice(0, MARK_LENGTH));
  return `${PREFIX}${marks.join(' ')}`;
}

/**
 * The settings in which the instances that work with this database now differ. No reason to refuse a start: while a changed setting is
 * rolled out, both values serve for minutes, and a refusal would end the roll-out.
 */
export async function differingSettings(orm: Orm, withinMs = HEARD_WITHIN_MS): Promise<string[]> {
  const names = await listConnectionNames(orm, PREFIX, withinMs);
  const marks = names.map((name) => name.slice(PREFIX.length).split(' '));
  return SHARED.filter((_, each) => new Set(marks.map((ofOne) => ofOne[each])).size > 1);
}
