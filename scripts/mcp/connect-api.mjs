// The HTTP API as an agent's tools ask it, with one key.

/** Longer than a booking waits for the carrier's answer. */
const ANSWER_WITHIN_MS = 60_000;

/**
 * @typedef {{ [name: string]: unknown, $ref?: string }} Schema
 * @typedef {{ name: string, in: 'path' | 'query' | 'header', required?: boolean, schema: Schema }} Parameter
 * @typedef {{ parameters?: Parameter[], requestBody?: { content: { 'application/json': { schema: Schema } } } }} Operation
 * @typedef {{ paths: Record<string, Record<string, Operation>>, components: { schemas: Record<string, Schema> } }} Document
 * @typedef {{ method: string, path: string, body?: unknown, idempotencyKey?: string }} Asked
 * @typedef {{ isOk: boolean, text: string }} Answer
 * @typedef {{ address: string, ask: (asked: Asked) => Promise<Answer>, describe: () => Promise<Document> }} Api
 */

/**
 * @param {string} address of Parceldesk, such as `https://parcels.lan`
 * @param {string} key
 * @returns {Api}
 */
export function connectApi(address, key) {
  const base = address.replace(/\/+$/, '');
  /** @type {Promise<Document> | undefined} */
  let described;
  return { address: base, ask, describe };

  /** The description that Parceldesk serves, read once. */
  function describe() {
    described ??= readDocument().catch((error) => {
      described = undefined;
      throw error;
    });
    return described;
  }

  async function readDocument() {
    const { isOk, text } = await ask({ method: 'GET', path: '/openapi.json' });
    if (!isOk) throw new Error('Parceldesk does not describe its API');
    return JSON.parse(text);
  }

  /**
   * @param {Asked} asked
   * @returns {Promise<Answer>}
   */
  async function ask({ method, path, body, idempotencyKey }) {
    try {
      const headers = new Headers({ authorization: `Bearer ${key}` });
      if (body !== undefined) headers.set('content-type', 'application/json');
      if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
      const response = await fetch(`${base}/api/v1${path}`, {
        method,
        headers,
        body: body === undefined ? null : JSON.stringify(body),
        // The key goes to no other address.
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      return { isOk: response.ok, text: await response.text() };
    } catch {
      const text = 'Parceldesk gave no answer. What was asked may have been done: ask the same again.';
      return { isOk: false, text };
    }
  }
}
