/** The files of texts, one per subject, in every language; a test compares this list with the folders. */
export const NAMESPACES = [
  'booking',
  'bookings',
  'common',
  'errors',
  'service-points',
  'settings',
  'shell',
  'slips',
] as const;
