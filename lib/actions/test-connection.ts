'use server';
import * as z from 'zod/mini';
import { testShopConnection } from '@/lib/shops/test-shop-connection';
import { defineAction } from './define-action';

const schema = z.object({ shopId: z.nullable(z.uuid()) });

/** Asks the carrier for a token and, for a shop, searches once: says whether the settings of the server and the shop are right. */
export const testConnectionAction = defineAction(
  { access: 'administrator', schema },
  async ({ server, clerk }, { shopId }) => {
    const { db, carrier, env } = server;
    const test = await testShopConnection({ db, carrier, environment: env.carrier.environment }, shopId);
    const { token, search } = test;
    server.log.event('connection_tested', {
      by: clerk.id,
      token: token.kind === 'failed' ? token.fault : token.kind,
      search: search?.kind === 'failed' ? search.fault : (search?.kind ?? null),
    });
    const { host } = new URL(env.carrier.baseUrl);
    return { ...test, host };
  },
);
