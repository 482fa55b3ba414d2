import { networksOf } from '../platform/settings/host-names.mjs';

/** Where webhooks may go besides public addresses (docs/webhooks.md#where-nothing-is-sent). */
export const webhookSettings = /** @type {const} */ ([
  {
    name: 'WEBHOOK_NETWORKS',
    meaning: 'Your networks that webhooks and online shops may reach, also by http.',
    expectation: 'IP addresses or networks, with commas between',
    example: '10.0.0.0/8, 192.168.1.20',
    check: (/** @type {string} */ value) => networksOf(value) !== null,
  },
]);
