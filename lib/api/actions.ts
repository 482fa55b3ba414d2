'use server';

import * as z from 'zod/mini';
import { insertApiKey, renewApiKey, revokeApiKey } from '@/lib/api/data/api-keys';
import { changesBetween } from '@/lib/audit/record-change';
import { defineAction, Hidden, Refusal } from '@/lib/platform/actions/define-action';
import { findShop } from '@/lib/shops/data/shops';
import { makeApiKey } from './api-key';
import { apiKeySchema, renewedKeySchema } from './key-schema';

/** Makes a key of the API; `data` is the key, which is shown this once. */
export const makeApiKeyAction = defineAction(
  { access: 'administrator', isSensitive: true, schema: apiKeySchema, refreshes: true },
  async ({ server, clerk, record }, { name, shopId, scopes, lifetimeDays, ...given }) => {
    const { environment } = server.env.carrier;
    const shop = await findShop(server.db.orm, clerk, environment, shopId);
    if (!shop) throw new Hidden('unknownShop');
    const { key, ...kept } = makeApiKey(environment);
    const lifetime = daysOf(lifetimeDays);
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

/** Gives a key a new secret, which is shown this once; the one before works on for the overlap. */
export const renewApiKeyAction = defineAction(
  { access: 'administrator', isSensitive: true, schema: renewedKeySchema, refreshes: true },
  async ({ server, clerk, record }, { keyId, formerPrefix, ...days }) => {
    const { environment } = server.env.carrier;
    const { key, ...kept } = makeApiKey(environment);
    const given = { overlapDays: Number(days.overlapDays), lifetimeDays: daysOf(days.lifetimeDays) };
    const changes = changesBetween({ prefix: formerPrefix }, { prefix: kept.prefix, ...given });
    const shopId = await record.change(
      ({ orm }) => renewApiKey(orm, environment, { id: keyId, formerPrefix, ...kept, ...given }),
      (ofShop) => (ofShop === null ? null : { action: 'api_key.renewed', shopId: ofShop, targetIds: [keyId], changes }),
    );
    if (shopId === null) throw new Refusal({ key: 'api.renewed' });
    server.log.event('api_key_renewed', { by: clerk.id, keyId, prefix: kept.prefix });
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
    if (shopId === null) throw new Hidden('api.gone');
    server.log.event('api_key_revoked', { by: clerk.id, keyId });
  },
);

const daysOf = (lifetimeDays: string) => (lifetimeDays === '' ? null : Number(lifetimeDays));
