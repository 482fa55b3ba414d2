/** What an API key may do, from the least to the most, by how far it reaches; the order of its form. */
export const SCOPES_BY_REACH = {
  reads: ['service-points:read', 'webhooks:read', 'labels:read', 'bookings:read', 'recipients:read'],
  keeps: ['prints:write', 'plans:write', 'recipients:write', 'bookings:void'],
  sends: ['webhooks:write', 'bookings:write'],
} as const;

/** How far a scope reaches, the least first. */
export const REACHES = ['reads', 'keeps', 'sends'] as const;

export const API_SCOPES = [...SCOPES_BY_REACH.reads, ...SCOPES_BY_REACH.keeps, ...SCOPES_BY_REACH.sends] as const;

export type ApiScope = (typeof API_SCOPES)[number];
