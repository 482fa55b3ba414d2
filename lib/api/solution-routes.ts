import { createRoute, z } from '@hono/zod-openapi';
import { findShop, listSolutions } from '@/lib/shops/data/shops';
import { problem, problemAnswers } from './problems';
import { ANY_ANSWER, type Api, type ApiServer, json, requireScope, UNEXPECTED, withScopes } from './route-parts';

const SCOPES = ['bookings:write', 'plans:write', 'service-points:read'] as const;

const solutionsSchema = z
  .object({
    solutions: z.array(
      z.object({
        id: z.uuid().openapi({ description: '`solutionId` of a booking.' }),
        name: z.string(),
        kind: z.enum(['home', 'pick_up', 'return']),
      }),
    ),
  })
  .openapi('Solutions');

/** What a shop sends with. */
export function addSolutionRoutes(app: Api, source: () => ApiServer): void {
  const list = createRoute({
    method: 'get',
    path: '/solutions',
    operationId: 'listSolutions',
    summary: 'The transport solutions of the shop',
    ...withScopes(...SCOPES),
    middleware: [requireScope(source, ...SCOPES)] as const,
    responses: {
      200: { description: 'In the order of the form.', content: json(solutionsSchema) },
      ...problemAnswers(...ANY_ANSWER, 'shop-not-in-use'),
      ...UNEXPECTED,
    },
  });
  app.openapi(list, async (c) => {
    const { db, env } = source();
    const caller = c.get('caller');
    const shop = await findShop(db.orm, caller, env.carrier.environment, caller.shopId);
    if (!shop) return problem('shop-not-in-use');
    const solutions = await listSolutions(db.orm, shop.id);
    return c.json({ solutions: solutions.map(({ id, name, kind }) => ({ id, name, kind })) }, 200);
  });
}
