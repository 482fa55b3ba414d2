import type { Orm } from '@/lib/db/connection';
import { listConnectionNames } from '@/lib/platform/data/instance';
import { createSeal } from '@/lib/seal';
import type { Env } from './env';

const PREFIX = 'parceldesk ';
/** What all instances must have alike, each with its value; the order of a list is no difference. */
const SHARED: Readonly<Record<string, (env: Shared) => unknown>> = {
  PUBLIC_URL: ({ publicUrl }) => publicUrl,
  'CARRIER_ settings': ({ carrier: { environment, baseUrl, clientId, clientSecret } }) => [
    environment,
    baseUrl,
    clientId,
    clientSecret,
  ],
  PLAIN_HTTP_HOSTS: ({ plainHttpHosts }) => plainHttpHosts.toSorted(),
  TRUSTED_PROXIES: ({ trustedProxies }) => trustedProxies?.rules.toSorted(),
  WEBHOOK_NETWORKS: ({ webhookNetworks }) => webhookNetworks?.rules.toSorted(),
  'OIDC_ settings': ({ company }) =>
    company && Object.entries(company).map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value]),
};
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
export function connectionName(env: Shared): string {
  const { mark } = createSeal(env.appSecret, 'shared settings');
  const marks = Object.entries(SHARED).map(([name, read]) =>
    mark(JSON.stringify([name, read(env)])).slice(0, MARK_LENGTH),
  );
  return `${PREFIX}${marks.join(' ')}`;
}

/**
 * The settings in which the instances that work with this database now differ. No reason to refuse a start: while a changed setting is
 * rolled out, both values serve for minutes, and a refusal would end the roll-out.
 */
export async function differingSettings(orm: Orm, withinMs = HEARD_WITHIN_MS): Promise<string[]> {
  const names = await listConnectionNames(orm, PREFIX, withinMs);
  const marks = names.map((name) => name.slice(PREFIX.length).split(' '));
  return Object.keys(SHARED).filter((_, each) => new Set(marks.map((ofOne) => ofOne[each])).size > 1);
}
