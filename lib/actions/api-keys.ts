'use server';

import * as z from 'zod/mini';
import { makeApiKey } from '@/lib/api/api-key';
import { apiKeySchema } from '@/lib/api/key-schema';
import { changesBetween } from '@/lib/audit/record-change';
import { insertApiKey, revokeApiKey } from '@/lib/db/api-keys';
import { findShop } from '@/lib/db/shops';
import { defineAction, Refusal } from './define-action';

/** Makes a key of the API; `data` is the key, which is shown this once. */
export const makeApiKeyAction = defineAction(
  { access: 'administrator', isSensitive: true, schema: apiKeySchema, refreshes: true },
  async ({ server, clerk, record }, { name, shopId, scopes, lifetimeDays, ...given }) => {
    const { environment } = server.env.carrier;
    const shop = await findShop(server.db.orm, clerk, environment, shopId);
    if (!shop) throw new Refusal({ key: 'unknownShop' });
    const { key, ...kept } = makeApiKey(environment);
    const lifetime = lifetimeDays === '' ? null : Number(lifetimeDays);
    const plansADay = scopes.includes('plans:write') ? given.plansADay : null;
    const rest = { scopes: [...new Set(scopes)], createdBy: clerk.id, lifetimeDays: lifetime, plansADay };
    const changes = changesBetween(
      {},
      { name, prefix: kept.prefix, scopes: rest.scopes, lifetimeDays: lifetime, plansADay },
    );
    const made = (id: string) => ({ action: 'api_key.made' as const, shopId: shop.id, targetIds: [id], changes });
    await record.change(({ orm }) => insertApiKey(orm, { name, shopId: shop.id, ...kept, ...rest }), made);
    server.log.event('api_key_made', { by: clerk.id, prefix: kept.prefix });
    return key;
  },
);

/** Revokes a key of the API at once and for good. */
export const revokeApiKeyAction = defineAction(
  { access: 'administrator', schema: z.object({ keyId: z.uuid() }), refreshes: true },
  async ({ server, clerk, record }, { keyId }) => {
    const shopId = await record.change(
      ({ orm }) => revokeApiKey(orm, server.env.carrier.environment, keyId),
      (ofShop) => (ofShop === null ? null : { action: 'api_key.revoked', shopId: ofShop, targetIds: [keyId] }),
    );
    if (shopId === null) throw new Refusal({ key: 'api.gone' });
    server.log.event('api_key_revoked', { by: clerk.id, keyId });
  },
);
