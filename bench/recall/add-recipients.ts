import { connect } from '@/lib/db/connection';
import { dice, people } from '../../e2e/harness/filled-desk/people';
import { store } from '../../e2e/harness/filled-desk/store';

const SEED = 20_261_121;

/** Recipients of the one shop of a desk that was just set up. */
export async function addRecipients(databaseUrl: string, count: number): Promise<void> {
  const db = connect(databaseUrl);
  try {
    const { rows } = await db.pool.query('select shop_id, id from transport_solutions limit 1');
    await store(db, people(count, rows[0].shop_id, rows[0].id, dice(SEED)));
  } finally {
    await db.close();
  }
}
