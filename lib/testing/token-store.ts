import 'server-only';
import type { TokenRefusal } from '@/lib/carrier/judge-token';
import type { CarrierSettings } from '@/lib/carrier/settings';
import type { TokenStore } from '@/lib/carrier/shared-token';
import type { Database } from '@/lib/db/connection';
import { createTokenRow } from '@/lib/platform/data/carrier-tokens';

/** A secret of the tests, as `APP_SECRET` would be. */
export const TEST_APP_SECRET = 'tests-only-0123456789abcdef0123456789abcdef';

/** The token's row in a test's database, as `lib/platform/server.ts` joins it. */
export function tokenStore(db: Database, settings: CarrierSettings, appSecret = TEST_APP_SECRET): TokenStore {
  return createTokenRow<TokenRefusal['reason']>(db, settings, appSecret);
}

/** Moves every time of the row into the past: the database's clock decides, so this is how it goes on. */
export async function ageToken({ pool }: Database, ms: number): Promise<void> {
  const columns = ['obtained_at', 'due_at', 'hard_end', 'paused_until', 'paused_at'];
  const changes = columns.map((column) => `${column} = ${column} - make_interval(secs => $1)`);
  await pool.query(`update carrier_tokens set ${changes.join(', ')}`, [ms / 1000]);
}
