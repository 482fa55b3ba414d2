// Where to go after signing in: the page, the action and the browser agree on it.

const MAX_LENGTH = 2000;

/**
 * A path of this site that may be gone to, or `/`. Only what starts with one slash and has no backslash or control character:
 * browsers drop tabs and line ends and read `\` as `/`, so that `/\t/elsewhere` or `/\elsewhere` would leave the site.
 */
export function safeNextPath(value: unknown): string {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return '/';
  return /^\/(?!\/)[^\\\p{Cc}]*$/u.test(value) ? value : '/';
}

/** The address of the sign-in page that leads back to `path`. */
export function signInAddress(path: string | null): string {
  return leadingTo('/sign-in', path);
}

/** The same of the page that asks for the code, after the password. */
export function secondStepAddress(path: string | null): string {
  return leadingTo('/sign-in/code', path);
}

/** The same of the page on which a required second factor is set up. */
export function setUpFactorAddress(path: string | null): string {
  return leadingTo('/sign-in/second-factor', path);
}

function leadingTo(page: string, path: string | null): string {
  const next = safeNextPath(path);
  return next === '/' ? page : `${page}?next=${encodeURIComponent(next)}`;
}

/** Set by `proxy.ts` on every request: path and query as asked for, which a page cannot otherwise know. */
export const REQUESTED_PATH_HEADER = 'x-requested-path';
