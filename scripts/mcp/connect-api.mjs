// The desk as an agent's tools ask it: over the HTTP API with one key.

/** Longer than a booking waits for the carrier's answer. */
const ANSWER_WITHIN_MS = 60_000;

/**
 * @typedef {{ method: string, path: string, body?: unknown, idempotencyKey?: string }} Asked
 * @typedef {{ isOk: boolean, text: string }} Answer
 * @typedef {{ address: string, ask: (asked: Asked) => Promise<Answer> }} Api
 */

/**
 * @param {string} address of the desk, such as `https://parcels.lan`
 * @param {string} key
 * @returns {Api}
 */
export function connectApi(address, key) {
  const base = address.replace(/\/+$/, '');
  return {
    address: base,
    async ask({ method, path, body, idempotencyKey }) {
      try {
        const headers = new Headers({ authorization: `Bearer ${key}` });
        if (body !== undefined) headers.set('content-type', 'application/json');
        if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
        const response = await fetch(`${base}/api/v1${path}`, {
          ...{ method, headers, body: body === undefined ? null : JSON.stringify(body) },
          // The key goes to no other address.
          redirect: 'error',
          signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        });
        return { isOk: response.ok, text: await response.text() };
      } catch {
        return {
          isOk: false,
          text: 'Parceldesk gave no answer. What was asked may have been done: ask the same again.',
        };
      }
    },
  };
}
