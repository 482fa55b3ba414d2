import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSeal } from '@/lib/seal';
import { recipient } from '@/lib/testing/booking-form';
import type { JoinRecord } from './join-recipients';
import { closeTicket, openTicket } from './join-ticket';
import { keptParty } from './party-form';

const seal = createSeal('a secret that is long enough for a test', 'joined recipients');
const [shopId, keptId] = [randomUUID(), randomUUID()];
const record: JoinRecord = {
  keptId,
  otherIds: [randomUUID()],
  before: {
    ...{
      party: keptParty(recipient),
      isFavourite: true,
      parcelsBooked: 2,
      lastBookedAt: new Date('2026-01-02T03:04:05.678Z'),
    },
    ...{ lastSolutionId: null, lastServicePoint: null, lastItems: [], orderReferences: ['A'] },
  },
  changedAt: new Date('2026-02-03T04:05:06.789Z'),
};

it('a ticket gives back what it was made of, and shows nothing of it', () => {
  const ticket = closeTicket(seal, shopId, record);
  expect(openTicket(seal, shopId, ticket)).toEqual(record);
  expect(Buffer.from(ticket, 'base64').toString('latin1')).not.toContain(recipient.name);
  const never = { ...record, before: { ...record.before, lastBookedAt: null } };
  expect(openTicket(seal, shopId, closeTicket(seal, shopId, never))).toEqual(never);
});

it('a ticket of another shop, or one that somebody wrote, opens nothing', () => {
  expect(openTicket(seal, randomUUID(), closeTicket(seal, shopId, record))).toBeNull();
  expect(openTicket(seal, shopId, Buffer.from(JSON.stringify(record)).toString('base64'))).toBeNull();
});
