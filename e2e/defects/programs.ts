import type { Defect } from './defect';

/** Of what programs ask by the HTTP API, and what they are told by webhooks. */
export const PROGRAM_DEFECTS: readonly Defect[] = [
  {
    name: 'any-key-works-that-begins-like-a-real-one',
    file: 'lib/api/caller.ts',
    find: 'known.find(({ hash }) => isSameHash(hash, presented.hash))',
    replace: 'known.find(({ hash }) => isSameHash(hash, hash))',
    tests: ['lib/api/app.medium.test.ts'],
  },
  {
    name: 'a-webhook-may-lead-into-a-network-of-ours',
    file: 'lib/webhooks/actions.ts',
    find: "if (!(await mayBeKept(wanted.url, env.webhookNetworks))) throw fieldRefusal('url', 'webhookForbidden');",
    replace: "if (!mayBeKept(wanted.url, env.webhookNetworks)) throw fieldRefusal('url', 'webhookForbidden');",
    tests: ['lib/platform/actions/forbidden-addresses.medium.test.ts'],
  },
  {
    name: 'a-webhook-is-sent-events-that-it-did-not-ask-for',
    file: 'lib/webhooks/payload.ts',
    find: 'events.includes(type) ? [action] : []',
    replace: 'events.length > 0 && type ? [action] : []',
    tests: ['lib/webhooks/payload.test.ts'],
  },
  {
    name: 'a-webhook-says-void-of-a-booking-that-is-used-again',
    file: 'lib/webhooks/payload.ts',
    find: "'booking.unvoided': { type: 'booking.unvoided', state: 'booked' },",
    replace: "'booking.unvoided': { type: 'booking.unvoided', state: 'void' },",
    tests: ['lib/webhooks/payload.test.ts'],
  },
];
