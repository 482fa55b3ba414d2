import { randomUUID } from 'node:crypto';
import { type AuditMatch, listEventsOf } from '@/lib/audit/data/audit-search';
import { connect } from '@/lib/db/connection';

const TIMES = 5;
const PAGE = 51;
const ANY = {
  environment: 'practice',
  actions: null,
  chain: null,
  actorId: null,
  about: null,
  from: null,
  to: null,
  before: null,
} as const;

/** How long a page of the log takes, each filter at its worst: it fits nothing, so that all events would be looked through. */
export async function measurePages(url: string): Promise<Record<string, number>> {
  const db = connect(url);
  const filters: Record<string, AuditMatch> = {
    all: ANY,
    kind: { ...ANY, actions: ['clerk.enabled', 'clerk.disabled'] },
    shop: { ...ANY, chain: randomUUID() },
    person: { ...ANY, actorId: randomUUID() },
    booking: { ...ANY, about: [randomUUID()] },
    days: { ...ANY, to: new Date(0) },
  };
  const figures: Record<string, number> = {};
  for (const [name, match] of Object.entries(filters)) {
    const times: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const begun = performance.now();
      await listEventsOf(db.orm, match, PAGE);
      times.push(performance.now() - begun);
    }
    figures[`${name}Ms`] = Number(times.toSorted((a, b) => a - b)[TIMES >> 1]?.toFixed(1));
  }
  await db.close();
  return figures;
}
