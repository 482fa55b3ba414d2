import { createHash } from 'node:crypto';
import { deleteAllSecondFactors } from '@/lib/accounts/data/credentials';
import type { Orm } from '@/lib/db/connection';
import { findSecretMark, keepSecretMark, replaceSecretMark } from '@/lib/platform/data/instance';
import type { Fault } from '@/lib/platform/settings/read-settings.mjs';
import { createSeal } from '@/lib/seal';
import type { Env } from './env';

/**
 * What keeps an instance from joining this database: a secret other than that of the instances before it, with which it could open neither
 * their sessions nor the carrier's token. The first to ask decides. With the code of the refusal the new one takes the place of the one
 * before; a code that was used fits no more.
 */
export async function appSecretFault(
  orm: Orm,
  settings: Pick<Env, 'appSecret' | 'appSecretReplaces'>,
): Promise<Fault | null> {
  const mark = markOf(settings.appSecret);
  const kept = await keepSecretMark(orm, mark);
  if (kept === mark) return null;
  const code = codeOf(kept);
  if (settings.appSecretReplaces === code) {
    await orm.transaction(async (transaction) => {
      // Their secrets cannot be opened any more, and clerks must still get in.
      if (await replaceSecretMark(transaction, kept, mark)) await deleteAllSecondFactors(transaction);
    });
    return appSecretFault(orm, settings);
  }
  return otherSecretFault(code);
}

/** The same as far as it is known already: decides nothing and changes nothing. */
export async function findAppSecretFault(orm: Orm, appSecret: string): Promise<Fault | null> {
  const kept = await findSecretMark(orm);
  return kept === null || kept === markOf(appSecret) ? null : otherSecretFault(codeOf(kept));
}

const markOf = (appSecret: string) => createSeal(appSecret, 'app secret').mark('app secret');

const codeOf = (kept: string) => createHash('sha256').update(kept).digest('hex').slice(0, 12);

function otherSecretFault(code: string): Fault {
  return {
    variable: 'APP_SECRET',
    problem: 'is not the one that this database is used with',
    remedy: `give all instances the same one (npm start keeps its own in the file app-secret of DATA_DIR). If it was changed on purpose or is lost, stop all instances and start with APP_SECRET_REPLACES=${code}: everybody signs in again and sets up two-step verification anew, and the outcome journal of before needs the former one`,
  };
}
