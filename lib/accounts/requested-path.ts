/** Set by `proxy.ts` on every request: path and query as asked for, which a page cannot otherwise know. */
export const REQUESTED_PATH_HEADER = 'x-requested-path';
