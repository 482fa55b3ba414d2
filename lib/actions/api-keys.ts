'use server';

import { refresh } from 'next/cache';
import * as z from 'zod/mini';
import { makeApiKey } from '@/lib/api/api-key';
import { apiKeySchema } from '@/lib/api/key-schema';
import { insertApiKey, revokeApiKey } from '@/lib/db/api-keys';
import { findShop } from '@/lib/db/shops';
import { defineAction, Refusal } from './define-action';

/** Makes a key of the API; `data` is the key, which is shown this once. */
export const makeApiKeyAction = defineAction(
  { access: 'administrator', schema: apiKeySchema },
  async ({ server, clerk }, { name, shopId, scopes, lifetimeDays }) => {
    const { environment } = server.env.carrier;
    const shop = await findShop(server.db.orm, clerk, environment, shopId);
    if (!shop) throw new Refusal({ key: 'unknownShop' });
    const { key, ...kept } = makeApiKey(environment);
    const lifetime = lifetimeDays === '' ? null : Number(lifetimeDays);
    const rest = { scopes: [...new Set(scopes)], createdBy: clerk.id, lifetimeDays: lifetime };
    await insertApiKey(server.db.orm, { name, shopId: shop.id, ...kept, ...rest });
    server.log.event('api_key_made', { by: clerk.id, prefix: kept.prefix });
    refresh();
    return key;
  },
);

/** Revokes a key of the API at once and for good. */
export const revokeApiKeyAction = defineAction(
  { access: 'administrator', schema: z.object({ keyId: z.uuid() }) },
  async ({ server, clerk }, { keyId }) => {
    const isRevoked = await revokeApiKey(server.db.orm, server.env.carrier.environment, keyId);
    if (!isRevoked) throw new Refusal({ key: 'api.gone' });
    server.log.event('api_key_revoked', { by: clerk.id, keyId });
    refresh();
  },
);
