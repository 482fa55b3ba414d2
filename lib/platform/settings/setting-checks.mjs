import { LOOPBACK } from './host-names.mjs';

// What values of settings are held to. Dependency-free: the launcher reads it before anything is installed.

/**
 * An address as a setting has it. A line break or a tab within would be left out without a word.
 * @param {string} value
 */
export function parseUrl(value) {
  return !/[\r\n\t]/.test(value) && URL.canParse(value) ? new URL(value) : null;
}

/** @param {URL} url */
export function isWeb(url) {
  return url.protocol === 'https:' || url.protocol === 'http:';
}

/** @param {URL} url */
export function hasCredentials(url) {
  return url.username !== '' || url.password !== '';
}

/** @param {string} value */
export function isOneLine(value) {
  return !/[\r\n\0]/.test(value);
}

/**
 * An address that a secret may be sent to: https, or http on this computer.
 * @param {string} value
 */
export function isSafeBase(value) {
  const url = parseUrl(value);
  if (url === null || hasCredentials(url) || url.search || url.hash) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
}

/**
 * An address of a database of PostgreSQL.
 * @param {string} value
 */
export function isPostgres(value) {
  const url = parseUrl(value);
  const host = url?.hostname || url?.searchParams.get('host');
  return url !== null && /^postgres(ql)?:$/.test(url.protocol) && Boolean(host) && url.pathname.length > 1;
}
