import type { FoundEvent } from '@/lib/audit/data/audit-search';

/** Names of the columns are the same in every language: other programs read the file. */
const COLUMNS = {
  occurred_at: ({ at }) => at.toISOString(),
  action: ({ action }) => action,
  version: ({ version }) => String(version),
  shop: ({ shopName }) => shopName ?? '',
  shop_id: ({ shopId }) => shopId ?? '',
  actor_type: ({ actorType }) => actorType,
  actor_id: ({ actorId }) => actorId ?? '',
  actor_name: ({ actorName }) => actorName ?? '',
  targets: ({ targets }) => targets.map(({ type, id }) => `${type} ${id}`).join(' '),
  location: ({ context }) => context?.address ?? '',
  user_agent: ({ context }) => context?.userAgent ?? '',
  changes: ({ changes }) => (changes ? JSON.stringify(changes) : ''),
  chain: ({ chain }) => chain,
  sequence: ({ sequence }) => sequence,
  hash: ({ hash }) => hash.toString('hex'),
} as const satisfies Record<string, (event: FoundEvent) => string>;

/** Events as a table, a page for each of theirs. */
export async function* eventsAsTable(pages: AsyncIterable<FoundEvent[]>): AsyncGenerator<string[][]> {
  yield [Object.keys(COLUMNS)];
  for await (const events of pages) yield events.map((event) => Object.values(COLUMNS).map((read) => read(event)));
}

/** Events as one object of JSON a line, by the names that audit logs commonly have. */
export async function* eventsAsJson(pages: AsyncIterable<FoundEvent[]>): AsyncGenerator<string> {
  for await (const events of pages) yield events.map((event) => `${JSON.stringify(eventAsJson(event))}\n`).join('');
}

function eventAsJson({
  at,
  action,
  version,
  actorType,
  actorId,
  actorName,
  targets,
  context,
  changes,
  ...event
}: FoundEvent) {
  return {
    action,
    version,
    occurred_at: at.toISOString(),
    actor: { type: actorType, id: actorId, name: actorName },
    targets,
    context: { location: context?.address ?? null, user_agent: context?.userAgent ?? null },
    changes,
    shop_id: event.shopId,
    chain: event.chain,
    sequence: event.sequence,
    hash: event.hash.toString('hex'),
  };
}
