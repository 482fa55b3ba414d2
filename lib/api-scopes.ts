/** What an API key may do, in the order of its form. */
export const API_SCOPES = [
  ...(['bookings:read', 'bookings:write', 'labels:read', 'service-points:read'] as const),
  ...(['recipients:read', 'recipients:write', 'plans:write'] as const),
] as const;

export type ApiScope = (typeof API_SCOPES)[number];
