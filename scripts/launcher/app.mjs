import { buildFolder, tied } from './project.mjs';

/**
 * The app as node runs it, for use or for development.
 * @param {'start' | 'dev'} use
 * @param {{ host: string, port: string }} address
 * @returns {string[]}
 */
export function appCommand(use, { host, port }) {
  return [...tied, 'scripts/app.mjs', use, host, port];
}

/**
 * The environment of the app: what we were given, and what we supply.
 * @param {'start' | 'dev' | 'test'} use
 * @param {Record<string, string | undefined>} supplied
 * @returns {NodeJS.ProcessEnv}
 */
export function appEnvironment(use, supplied) {
  return {
    ...process.env,
    NODE_ENV: use === 'dev' ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    PARCELDESK_DIST: buildFolder(use),
    ...supplied,
  };
}

/**
 * Whether an http address answers, whatever the answer.
 * @param {string} url
 */
export async function answers(url) {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(30_000) });
    await answer.body?.cancel();
    return true;
  } catch {
    return false;
  }
}

/**
 * The address under which this computer reaches an app that listens on `host`.
 * @param {string} host
 * @param {string} port
 */
export function localAddress(host, port) {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
