import { createHash, randomBytes } from 'node:crypto';
import type { ApiScope } from '@/lib/api/api-scopes';
import type { World } from '../harness/world';

/** What the API answered: its status and its body, letter by letter. */
export type Answer = { status: number; body: string };

/** Another program that books over HTTP, with one API key. */
export type Machine = {
  /** Books at this address; null where no whole answer came. */
  book(url: string, booking: { idempotencyKey: string; tag: string; weightGrams: number }): Promise<Answer | null>;
  /** What an `Authorization` header of it holds. */
  authorization: string;
};

/** Longer than the API takes for any answer. */
const PATIENCE_MS = 45_000;

const recipient = { name: 'Ola Nordmann', address: 'Storgata 11', zipCode: '0155', city: 'Oslo', countryCode: 'NO' };

/** A machine of the shop, whose key is put into the database as the settings page does (docs/api.md#keys). */
export async function openMachine(
  { query, shop }: Pick<World, 'query' | 'shop'>,
  name: string,
  scopes: readonly ApiScope[] = ['bookings:write'],
): Promise<Machine> {
  const key = `pd_practice_${randomBytes(32).toString('base64url')}`;
  const prefix = key.slice(0, 'pd_practice_'.length + 4);
  const hash = createHash('sha256').update(key).digest('hex');
  const address = `${name.toLowerCase()}@api.invalid`;
  await query("insert into users (id, name, email, role) values ($1, $1, $2, 'user')", [name, address]);
  await query('insert into shop_members (shop_id, user_id) values ($1, $2)', [shop.shopId, name]);
  await query(
    `insert into api_keys (user_id, shop_id, prefix, hash, scopes, plans_a_day, created_by)
    values ($1, $2, $3, $4, $5, 1000, (select min(id) from users where role = 'admin'))`,
    [name, shop.shopId, prefix, hash, scopes],
  );
  const authorization = `Bearer ${key}`;
  return {
    authorization,
    async book(url, { idempotencyKey, tag, weightGrams }) {
      const items = [{ weightGrams, lengthCm: 30, widthCm: 20, heightCm: 10 }];
      try {
        const answer = await fetch(`${url}/api/v1/bookings`, {
          method: 'POST',
          headers: {
            authorization,
            'content-type': 'application/json',
            'idempotency-key': idempotencyKey,
          },
          body: JSON.stringify({ solutionId: shop.solutionId, recipient, items, orderReference: tag }),
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        return { status: answer.status, body: await answer.text() };
      } catch {
        return null;
      }
    },
  };
}
