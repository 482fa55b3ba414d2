import 'server-only';

const LONGEST_WAIT_SECONDS = 86_400;

/** Reads a `Retry-After` header, which holds seconds or a date (RFC 9110, 10.2.3), as whole seconds up to a day; null when it says neither. */
export function retryAfterSeconds(header: string | string[] | undefined): number | null {
  const value = (Array.isArray(header) ? header[0] : header)?.trim();
  if (!value) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - Date.now()) / 1000);
  if (Number.isNaN(seconds)) return null;
  return Math.min(Math.max(seconds, 0), LONGEST_WAIT_SECONDS);
}
