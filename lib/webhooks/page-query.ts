import * as z from 'zod/mini';

const schema = z.object({
  id: z.catch(z.nullable(z.uuid()), null),
  state: z.catch(z.nullable(z.enum(['waiting', 'given_up'])), null),
  before: z.catch(z.nullable(z.coerce.number().check(z.int(), z.positive())), null),
});

/** What the address of an endpoint's page asks for; what cannot be is left out. */
export function pageQuery(query: Record<string, string | string[] | undefined>, id: string): z.output<typeof schema> {
  const { state = null, before = null } = query;
  return z.parse(schema, { id, state, before });
}
