/** What an API key may do, from the least to the most; the order of its form. */
export const API_SCOPES = [
  ...(['service-points:read', 'labels:read', 'bookings:read', 'recipients:read'] as const),
  ...(['plans:write', 'recipients:write', 'bookings:write'] as const),
] as const;

export type ApiScope = (typeof API_SCOPES)[number];
