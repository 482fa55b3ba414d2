import 'server-only';
import type { Seal } from '@/lib/seal';
import type { JoinRecord } from './join-recipients';

/** What the page keeps to undo a join: readable by nobody, and of use for its own shop only. */
export function closeTicket(seal: Seal, shopId: string, record: JoinRecord): string {
  return seal.close(JSON.stringify(record), shopId);
}

/** The record of a ticket, or null when it is none of ours or another shop's. */
export function openTicket(seal: Seal, shopId: string, ticket: string): JoinRecord | null {
  const text = seal.open(ticket, shopId);
  if (text === null) return null;
  const record = JSON.parse(text) as JoinRecord;
  const { lastBookedAt } = record.before;
  return {
    ...record,
    changedAt: new Date(record.changedAt),
    before: { ...record.before, lastBookedAt: lastBookedAt === null ? null : new Date(lastBookedAt) },
  };
}
