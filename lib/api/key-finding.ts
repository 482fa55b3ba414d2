import type { Database } from '@/lib/db/connection';
import type { CarrierEnvironment } from '@/lib/db/schema';
import { readOnly } from '@/lib/doctor/data';
import { type Finding, finding } from '@/lib/doctor/finding.mjs';
import { listEndingApiKeys } from './data/api-keys';

/** What `npm run doctor` says of keys that end soon: each by its beginning, as the settings show it, since its name may be a person's. */
export async function keyFinding(db: Database, environment: CarrierEnvironment): Promise<Finding | null> {
  const ending = await readOnly(db, (orm) => listEndingApiKeys(orm, environment));
  if (ending.length === 0) return null;
  const keys = ending.map(({ prefix, endsAt, isFormer, isOver }) => {
    const ends = `${isOver ? 'ended' : 'ends'} on ${endsAt.toISOString().slice(0, 10)}`;
    return `${prefix} ${ends}${isFormer ? ', was renewed and is still used' : ''}`;
  });
  const problem = `API keys run out: ${keys.join('; ')}`;
  const cure = 'renew them under Settings, API, and give the programs the new secrets; or revoke what no program needs';
  return finding('api_keys.end', problem, cure);
}
