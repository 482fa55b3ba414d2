import type { AuditPlace } from '@/lib/audit/data/audit-search';
import { isCalendarDate } from '@/lib/calendar-date';
import { isUuid } from '@/lib/random-uuid';
import { AUDIT_ACTIONS, type AuditAction } from './audit-event';

/** What the log can be narrowed to by kind: what stands before the dot of an action, or an export of anything. */
const GROUPS = {
  bookings: ['booking', 'plan'],
  prints: ['label', 'handover'],
  batches: ['batch', 'import', 'online_order'],
  recipients: ['recipients'],
  settings: [
    'shop',
    'solution',
    'parcel_size',
    'printer',
    'api_key',
    'webhook',
    'online_shop',
    'personal_data',
    'journal',
  ],
  clerks: ['clerk'],
  access: ['session', 'password', 'second_factor', 'passkey'],
} as const;

export const AUDIT_GROUPS = [...(Object.keys(GROUPS) as (keyof typeof GROUPS)[]), 'exports'] as const;

type AuditGroup = (typeof AUDIT_GROUPS)[number];

const ACTIONS = Object.keys(AUDIT_ACTIONS) as AuditAction[];
const isExport = (action: AuditAction) => action.endsWith('exported');

/** The actions of a group; each action is in one. */
export function actionsOfGroup(group: AuditGroup): AuditAction[] {
  if (group === 'exports') return ACTIONS.filter(isExport);
  const kinds: readonly string[] = GROUPS[group];
  return ACTIONS.filter((action) => !isExport(action) && kinds.includes(action.slice(0, action.indexOf('.'))));
}

/** What the page shows, as its address has it. Empty text is "any". */
export type AuditFilter = {
  /** A number of a booking, or the id of anything. */
  about: string;
  group: AuditGroup | '';
  /** A shop's id, or `installation`. */
  shop: string;
  clerk: string;
  from: string;
  to: string;
};

const PLACE = /^(\d{1,17})_([\da-z-]{1,40})_(\d{1,18})$/;
const INSTALLATION = 'installation';

/** Reads the page's address. What cannot be meant is left out instead of failing. */
export function readAuditQuery(params: URLSearchParams): { filter: AuditFilter; before: AuditPlace | null } {
  // PostgreSQL's text has no NUL.
  const text = (name: string) => (params.get(name) ?? '').replaceAll('\u0000', '').trim();
  const day = (name: string) => (isCalendarDate(text(name)) && text(name) >= '1900' ? text(name) : '');
  const shop = text('shop');
  const filter = {
    about: text('about').slice(0, 100),
    group: AUDIT_GROUPS.find((group) => group === text('group')) ?? ('' as const),
    shop: shop === INSTALLATION || isUuid(shop) ? shop : '',
    clerk: text('clerk').slice(0, 100),
    from: day('from'),
    to: day('to'),
  };
  const [, micros, chain, sequence] = PLACE.exec(text('before')) ?? [];
  const before = micros && chain && sequence ? { micros, chain, sequence } : null;
  return { filter, before };
}

/** The address of the same events at another place, without what is empty. */
export function auditParams(filter: AuditFilter, before: AuditPlace | null = null): string {
  const params = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
  if (before) params.set('before', `${before.micros}_${before.chain}_${before.sequence}`);
  return params.size > 0 ? `?${params}` : '';
}
