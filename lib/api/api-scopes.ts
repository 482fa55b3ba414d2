/** What an API key may do, from the least to the most; the order of its form. */
export const API_SCOPES = [
  'service-points:read',
  'labels:read',
  'bookings:read',
  'recipients:read',
  'webhooks:read',
  'prints:write',
  'plans:write',
  'recipients:write',
  'webhooks:write',
  'bookings:void',
  'bookings:write',
] as const;

export type ApiScope = (typeof API_SCOPES)[number];
