import { lookup } from 'node:dns/promises';
import { type BlockList, isIP } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import ipaddr from 'ipaddr.js';
import { isNeverReached } from './never-reached';

/** Every public IPv6 address lies here. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** An address as Node connects to it. */
export type FoundAddress = { address: string; family: number };

export type Resolve = (host: string) => Promise<FoundAddress[]>;

const byDns: Resolve = (host) => lookup(host, { all: true });

/**
 * The addresses that a URL leads to now, which are then the only ones that may be connected to: a name that is looked up a second time could
 * lead elsewhere. `forbidden` where one of them is not allowed, or where plain http would leave the company's own networks.
 */
export async function findAddresses(
  url: URL,
  own: BlockList | null,
  resolve: Resolve = byDns,
): Promise<FoundAddress[] | 'forbidden' | 'unknown_name'> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const found = family ? [{ address: host, family }] : await resolve(host).catch(() => []);
  if (found.length === 0) return 'unknown_name';
  const isAllowed = ({ address }: FoundAddress) => {
    const kind = addressKind(address, own);
    return kind === 'own' || (kind === 'public' && url.protocol === 'https:');
  };
  return found.every(isAllowed) ? found : 'forbidden';
}

const JUDGE_MS = 3_000;

/** Whether an address may be kept: it leads nowhere that is forbidden. One that is not found is judged again at each try. */
export async function mayBeKept(url: string, own: BlockList | null, resolve?: Resolve): Promise<boolean> {
  const address = new URL(url);
  // Not encrypted, which only a network of the company's own may be.
  if (address.protocol === 'http:' && !own) return false;
  const found = findAddresses(address, own, resolve);
  return (await Promise.race([found, delay(JUDGE_MS, 'unknown_name', { ref: false })])) !== 'forbidden';
}

/**
 * Whether a webhook may be sent to this address: `public`, `own` where it is in the company's own networks, or null. An address is what it
 * leads to, however it is written: one of IPv4 within IPv6 is judged as that of IPv4, and what a gateway would translate is refused.
 */
function addressKind(address: string, own: BlockList | null): 'public' | 'own' | null {
  if (!ipaddr.isValid(address)) return null;
  const plain = ipaddr.process(address);
  const text = plain.toString();
  if (isNeverReached(text)) return null;
  if (own?.check(text, plain.kind())) return 'own';
  const isGlobal = plain.kind() === 'ipv4' || plain.match(GLOBAL_IPV6);
  return isGlobal && plain.range() === 'unicast' ? 'public' : null;
}
