/** What an event is about. */
export type AuditTarget = {
  type:
    | 'api_key'
    | 'batch'
    | 'booking'
    | 'clerk'
    | 'handover'
    | 'import'
    | 'parcel_size'
    | 'passkey'
    | 'plan'
    | 'print'
    | 'printer'
    | 'recipient'
    | 'shop'
    | 'solution'
    | 'webhook';
  id: string;
};

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
  'api_key.made': { version: 1, targets: ['api_key'] },
  'api_key.renewed': { version: 1, targets: ['api_key'] },
  'api_key.revoked': { version: 1, targets: ['api_key'] },
  'audit.exported': { version: 1, targets: [] },
  'batch.continued': { version: 1, targets: ['batch'] },
  'batch.paused': { version: 1, targets: ['batch'] },
  'batch.started': { version: 1, targets: ['batch'] },
  'batch.stopped': { version: 1, targets: ['batch'] },
  'booking.booked': { version: 1, targets: ['booking'] },
  'booking.conflict_closed': { version: 1, targets: ['booking'] },
  'booking.corrected': { version: 1, targets: ['booking'] },
  'booking.not_sent': { version: 1, targets: ['booking'] },
  'booking.rejected': { version: 1, targets: ['booking'] },
  'booking.restored': { version: 1, targets: ['booking'] },
  'booking.settled_booked': { version: 1, targets: ['booking'] },
  'booking.settled_not_booked': { version: 1, targets: ['booking'] },
  'booking.taken_over': { version: 1, targets: ['booking'] },
  'booking.unknown': { version: 1, targets: ['booking'] },
  'booking.unvoided': { version: 1, targets: ['booking'] },
  'booking.voided': { version: 1, targets: ['booking'] },
  'bookings.exported': { version: 1, targets: [] },
  'clerk.company_link_allowed': { version: 1, targets: ['clerk'] },
  'clerk.company_linked': { version: 1, targets: ['clerk'] },
  'clerk.disabled': { version: 1, targets: ['clerk'] },
  'clerk.enabled': { version: 1, targets: ['clerk'] },
  'clerk.invited': { version: 1, targets: ['clerk'] },
  'clerk.link_made': { version: 1, targets: ['clerk'] },
  'clerk.removed': { version: 1, targets: ['clerk'] },
  'clerk.role_changed': { version: 1, targets: ['clerk'] },
  'clerk.set_up': { version: 1, targets: ['clerk'] },
  'clerk.shops_changed': { version: 1, targets: ['clerk'] },
  'handover.closed': { version: 1, targets: ['handover'] },
  'handover.parcels_removed': { version: 1, targets: ['handover', 'booking'] },
  'handover.printed': { version: 1, targets: ['handover'] },
  'handover.reopened': { version: 1, targets: ['handover'] },
  'import.deleted': { version: 1, targets: ['import'] },
  'import.rows_exported': { version: 1, targets: ['import'] },
  'import.stored': { version: 1, targets: ['import'] },
  'import.undeleted': { version: 1, targets: ['import'] },
  'journal.given_up': { version: 1, targets: [] },
  'label.fetched': { version: 1, targets: ['booking'] },
  'label.printed': { version: 1, targets: ['print', 'booking'] },
  'parcel_size.added': { version: 1, targets: ['parcel_size'] },
  'parcel_size.changed': { version: 1, targets: ['parcel_size'] },
  'parcel_size.removed': { version: 1, targets: ['parcel_size'] },
  'passkey.added': { version: 1, targets: ['clerk', 'passkey'] },
  'passkey.removed': { version: 1, targets: ['clerk', 'passkey'] },
  'password.changed': { version: 1, targets: ['clerk'] },
  'personal_data.erased': { version: 1, targets: [] },
  'personal_data.exported': { version: 1, targets: [] },
  'personal_data.periods_changed': { version: 1, targets: [] },
  'personal_data.removal_called_off': { version: 1, targets: [] },
  'personal_data.removal_planned': { version: 1, targets: [] },
  'personal_data.removed': { version: 1, targets: [] },
  'plan.confirmed': { version: 1, targets: ['plan'] },
  'plan.declined': { version: 1, targets: ['plan'] },
  'plan.made': { version: 1, targets: ['plan'] },
  'printer.added': { version: 1, targets: ['printer'] },
  'printer.changed': { version: 1, targets: ['printer'] },
  'printer.removed': { version: 1, targets: ['printer'] },
  'recipients.deleted': { version: 1, targets: ['recipient'] },
  'recipients.exported': { version: 1, targets: [] },
  'recipients.imported': { version: 1, targets: [] },
  'recipients.joined': { version: 1, targets: ['recipient'] },
  'recipients.parted': { version: 1, targets: ['recipient'] },
  'recipients.restored': { version: 1, targets: ['recipient'] },
  'reports.exported': { version: 1, targets: [] },
  'search_answers.exported': { version: 1, targets: [] },
  'second_factor.codes_renewed': { version: 1, targets: ['clerk'] },
  'second_factor.removed': { version: 1, targets: ['clerk'] },
  'second_factor.turned_off': { version: 1, targets: ['clerk'] },
  'second_factor.turned_on': { version: 1, targets: ['clerk'] },
  'session.ended': { version: 1, targets: ['clerk'] },
  'session.reauthenticated': { version: 1, targets: ['clerk'] },
  'session.refused': { version: 1, targets: ['clerk'] },
  'session.signed_in': { version: 1, targets: ['clerk'] },
  'session.signed_out': { version: 1, targets: ['clerk'] },
  'shop.added': { version: 1, targets: ['shop'] },
  'shop.changed': { version: 1, targets: ['shop'] },
  'solution.added': { version: 1, targets: ['solution'] },
  'solution.changed': { version: 1, targets: ['solution'] },
  'webhook.changed': { version: 1, targets: ['webhook'] },
  'webhook.made': { version: 1, targets: ['webhook'] },
  'webhook.removed': { version: 1, targets: ['webhook'] },
  'webhook.secret_made': { version: 1, targets: ['webhook'] },
  'webhook.switched_off': { version: 1, targets: ['webhook'] },
  'webhook.switched_on': { version: 1, targets: ['webhook'] },
} as const satisfies Record<string, Action>;

export type AuditAction = keyof typeof AUDIT_ACTIONS;
