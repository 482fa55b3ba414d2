import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';
import { codeOf } from '../db/database-faults.mjs';

/**
 * What answers at an address: Parceldesk, with what /healthz says to this machine alone; another program; or nothing, with the code of why.
 * @typedef {{ kind: 'parceldesk', build: string | null, uptimeSeconds: number | null } | { kind: 'other' } | { kind: 'none', code: string }} Answering
 */

const MOST_BYTES = 10_000;

/**
 * Asks whether Parceldesk answers at an address. Never rejects.
 * @param {string} address without a slash at its end
 * @param {number} withinMs
 * @returns {Promise<Answering>}
 */
export async function askInstance(address, withinMs) {
  try {
    const { status, body } = await getOnce(`${address}/healthz`, withinMs);
    return (status === 200 && readHealth(body)) || { kind: 'other' };
  } catch (error) {
    return { kind: 'none', code: codeOf(error) };
  }
}

/**
 * One answer, as it comes: no redirect is followed. Any certificate is taken, because nothing secret is sent and the authority may be one
 * that only the computers of the clerks know. Rejects with the fault of the network.
 * @param {string} address
 * @param {number} withinMs
 * @param {Record<string, string>} [headers]
 * @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders, body: string }>}
 */
export function getOnce(address, withinMs, headers = {}) {
  const isSecure = address.startsWith('https:');
  const get = isSecure ? getSecure : getPlain;
  return new Promise((resolve, reject) => {
    const options = {
      agent: false,
      headers,
      signal: AbortSignal.timeout(withinMs),
      ...(isSecure ? { rejectUnauthorized: false } : {}),
    };
    const request = get(address, options, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        body += chunk;
        if (body.length > MOST_BYTES) response.destroy();
      });
      response.on('error', () => undefined);
      response.on('close', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    request.on('error', (error) => reject(error.name === 'AbortError' ? timedOut() : error));
  });
}

function timedOut() {
  return Object.assign(new Error('No answer in time'), { code: 'ETIMEDOUT' });
}

/**
 * @param {string} body
 * @returns {Extract<Answering, { kind: 'parceldesk' }> | null}
 */
function readHealth(body) {
  try {
    const { status, name, build, uptimeSeconds } = JSON.parse(body);
    if (status !== 'ok' || name !== 'parceldesk') return null;
    return {
      kind: 'parceldesk',
      build: typeof build === 'string' ? build : null,
      uptimeSeconds: typeof uptimeSeconds === 'number' ? uptimeSeconds : null,
    };
  } catch {
    return null;
  }
}
