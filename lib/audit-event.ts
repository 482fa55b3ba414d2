/** What an event is about. */
export type AuditTarget = { type: 'booking' | 'clerk' | 'handover' | 'print' | 'webhook'; id: string };

/** From where it was done. Personal. */
export type AuditContext = { address?: string | null; userAgent?: string | null };

/** What a field was before and is now. Personal. */
export type AuditChanges = Record<string, { before: unknown; after: unknown }>;

type Action = { version: number; targets: readonly AuditTarget['type'][] };

/**
 * Every action that is recorded: the version of its shape, and what it is about, of which the last may be several
 * (docs/audit.md#what-is-recorded).
 */
export const AUDIT_ACTIONS = {
  'booking.booked': { version: 1, targets: ['booking'] },
  'booking.rejected': { version: 1, targets: ['booking'] },
  'booking.not_sent': { version: 1, targets: ['booking'] },
  'booking.settled_booked': { version: 1, targets: ['booking'] },
  'booking.settled_not_booked': { version: 1, targets: ['booking'] },
  'booking.unknown': { version: 1, targets: ['booking'] },
  'booking.unvoided': { version: 1, targets: ['booking'] },
  'booking.voided': { version: 1, targets: ['booking'] },
  'clerk.disabled': { version: 1, targets: ['clerk'] },
  'clerk.enabled': { version: 1, targets: ['clerk'] },
  'clerk.invited': { version: 1, targets: ['clerk'] },
  'clerk.link_made': { version: 1, targets: ['clerk'] },
  'clerk.role_changed': { version: 1, targets: ['clerk'] },
  'clerk.shops_changed': { version: 1, targets: ['clerk'] },
  'handover.closed': { version: 1, targets: ['handover'] },
  'handover.parcels_removed': { version: 1, targets: ['handover', 'booking'] },
  'handover.printed': { version: 1, targets: ['handover'] },
  'handover.reopened': { version: 1, targets: ['handover'] },
  'label.printed': { version: 1, targets: ['print', 'booking'] },
  'session.refused': { version: 1, targets: ['clerk'] },
  'session.signed_in': { version: 1, targets: ['clerk'] },
  'session.signed_out': { version: 1, targets: ['clerk'] },
  'password.changed': { version: 1, targets: ['clerk'] },
  'webhook.made': { version: 1, targets: ['webhook'] },
  'webhook.removed': { version: 1, targets: ['webhook'] },
  'webhook.secret_made': { version: 1, targets: ['webhook'] },
  'webhook.switched_off': { version: 1, targets: ['webhook'] },
  'webhook.switched_on': { version: 1, targets: ['webhook'] },
} as const satisfies Record<string, Action>;

export type AuditAction = keyof typeof AUDIT_ACTIONS;
