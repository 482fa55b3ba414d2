import type { Orm } from '@/lib/db/connection';
import { listUsedEnvironments } from '@/lib/platform/data/carrier-tokens';
import type { Fault } from '@/lib/platform/settings/read-settings.mjs';
import type { Env } from './env';

/**
 * What keeps an instance from starting until a person has said that it is meant so: credentials that this database was used with as another
 * environment, test or production. With one wrong word in the settings, parcels would be booked in earnest as a test, or never be sent.
 */
export async function carrierEnvironmentFault(
  orm: Orm,
  { carrier, carrierEnvironmentReplaces, appSecret }: Pick<Env, 'carrier' | 'carrierEnvironmentReplaces' | 'appSecret'>,
): Promise<Fault | null> {
  const used = await listUsedEnvironments(orm, carrier, appSecret);
  const former = used.find((environment) => environment !== 'practice' && environment !== carrier.environment);
  if (!former || used.includes(carrier.environment) || carrierEnvironmentReplaces === former) return null;
  return {
    variable: 'CARRIER_ENVIRONMENT',
    problem: `is ${carrier.environment}, and this database was used with these credentials as ${former}`,
    remedy: `correct CARRIER_ENVIRONMENT, or set the address and the credentials that the carrier gave for ${carrier.environment}. If these are for ${carrier.environment}, start once with CARRIER_ENVIRONMENT_REPLACES=${former}`,
  };
}
