import 'server-only';
import type { BlockList } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Every public IPv6 address lies here. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** Public by its number, and a cloud's own services by what answers. */
const CLOUD_SERVICES = new Set(['168.63.129.16']);

/**
 * Whether a webhook may be sent to this address: `public`, `own` where it is in the company's own networks, or null. An address is what it
 * leads to, however it is written: one of IPv4 within IPv6 is judged as that of IPv4, and what a gateway would translate is refused.
 */
export function addressKind(address: string, own: BlockList | null): 'public' | 'own' | null {
  if (!ipaddr.isValid(address)) return null;
  const plain = ipaddr.process(address);
  const text = plain.toString();
  if (own?.check(text, plain.kind())) return 'own';
  const isGlobal = plain.kind() === 'ipv4' || plain.match(GLOBAL_IPV6);
  return isGlobal && plain.range() === 'unicast' && !CLOUD_SERVICES.has(text) ? 'public' : null;
}
