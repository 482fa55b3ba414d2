import type { Api } from './route-parts';

const ABOUT = {
  openapi: '3.1.0',
  info: {
    title: 'Parceldesk',
    version: '1',
    description:
      'Books parcels at most once, and gives their labels. A change that breaks clients comes as `/api/v2` beside this one.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
};

/** What the operations of each first word of an address are about. */
const SUBJECTS: Readonly<Record<string, string>> = {
  bookings: 'Parcels, one by one',
  labels: 'Labels of several bookings',
  plans: 'Bookings that a person confirms',
  batches: 'Many parcels at once',
  solutions: 'What the shop sends with',
  'service-points': 'Where recipients pick up',
  recipients: 'The address book of the shop',
  webhooks: 'Where events are sent to',
};

const number = (description: string) => ({ description, schema: { type: 'integer', minimum: 0 } as const });
const text = (description: string, example: string) => ({ description, schema: { type: 'string' } as const, example });

const HEADERS = {
  RetryAfter: number('In so many seconds it may be sent again.'),
  RateLimitPolicy: text('The limit of this operation, and its seconds.', '"questions";q=1200;w=60'),
  RateLimit: text('What is left of it, and in how many seconds all of it is there again.', '"questions";r=1187;t=42'),
} as const;
const header = (name: keyof typeof HEADERS) => ({ $ref: `#/components/headers/${name}` });
const LIMITS = { 'RateLimit-Policy': header('RateLimitPolicy'), RateLimit: header('RateLimit') };
/** Refusals that may pass by themselves. */
const PASSING = ['409', '429', '503'];

type Operation = { tags?: string[]; responses?: Record<string, { headers?: object }> };

/** The OpenAPI document of these routes, for who reaches the desk at that address. */
export function describe(app: Api, publicUrl: string) {
  const document = app.getOpenAPI31Document({
    ...ABOUT,
    servers: [{ url: publicUrl }],
    tags: Object.entries(SUBJECTS).map(([name, description]) => ({ name, description })),
  });
  for (const [path, operations] of Object.entries(
    (document.paths ?? {}) as Record<string, Record<string, Operation>>,
  )) {
    for (const operation of Object.values(operations)) {
      operation.tags = [path.split('/')[3] ?? ''];
      for (const [status, answer] of Object.entries(operation.responses ?? {})) {
        const wait = PASSING.includes(status) ? { 'Retry-After': header('RetryAfter') } : {};
        answer.headers = { ...answer.headers, ...wait, ...LIMITS };
      }
    }
  }
  return { ...document, components: { ...document.components, headers: HEADERS } };
}
