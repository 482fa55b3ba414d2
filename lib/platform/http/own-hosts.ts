import type { Env } from '@/lib/platform/env';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** The name or address in a `Host` header, without its port, in lower case; null when there is none. */
export function hostName(host: string | null): string | null {
  const address = `http://${host}`;
  return host && URL.canParse(address) ? new URL(address).hostname : null;
}

/** True for a name of this computer that never leaves it. */
export function isLoopback(name: string): boolean {
  return LOOPBACK.test(name);
}

/**
 * Whether a request for that `Host` is meant for this desk: the one of PUBLIC_URL, one of PLAIN_HTTP_HOSTS, or this computer itself. Any
 * other name may be a stranger's that leads here (DNS rebinding), whose pages the browser would take for ours.
 */
export function isOwnHost(host: string | null, env: Pick<Env, 'publicUrl' | 'plainHttpHosts'>): boolean {
  const name = hostName(host);
  if (name === null) return false;
  return isLoopback(name) || name === new URL(env.publicUrl).hostname || env.plainHttpHosts.includes(name);
}

/** How the answer to a press begins whose `Host` was lost on the way; the page says it in the clerk's words. */
export const HOST_LOST = 'Host lost';

/**
 * Whether the page that asks was opened under another name than this request. The framework refuses such a press, without a reason for the
 * person and with a trace of its own code in the log.
 */
export function isForeignOrigin(headers: Headers): boolean {
  const origin = headers.get('origin');
  // What the framework hands on to itself has its own name.
  if (origin === null || headers.has('x-action-forwarded')) return false;
  const host = URL.canParse(origin) ? new URL(origin).host : '';
  const forwarded = headers.get('x-forwarded-host')?.split(',')[0]?.trim();
  return host === '' || (host !== headers.get('host') && host !== forwarded);
}

/** The same for a page of the desk: a proxy in front has put another `Host` in the place of its name. */
export function isHostLost(headers: Headers, env: Pick<Env, 'publicUrl' | 'plainHttpHosts'>): boolean {
  if (!isForeignOrigin(headers)) return false;
  const host = (headers.get('origin') ?? '').replace(/^\w+:\/\//, '');
  return isOwnHost(host, env) && !isLoopback(hostName(host) ?? '');
}
