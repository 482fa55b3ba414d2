import 'server-only';
import { BlockList, isIPv4, isIPv6 } from 'node:net';

type Range = readonly [net: string, bits: number];

/** A list to look addresses up in. */
export function blockList(ipv4: readonly Range[], ipv6: readonly Range[]): BlockList {
  const list = new BlockList();
  for (const [net, bits] of ipv4) list.addSubnet(net, bits, 'ipv4');
  for (const [net, bits] of ipv6) list.addSubnet(net, bits, 'ipv6');
  return list;
}

/** Nothing that a clerk may name an address for: a cloud's own services and metadata, every host at once, no host at all. */
const NEVER = blockList(
  [
    ['0.0.0.0', 8],
    ['169.254.169.254', 32],
    ['169.254.170.2', 32],
    ['100.100.100.200', 32],
    ['168.63.129.16', 32],
    ['192.0.0.192', 32],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ],
  [
    ['fd00:ec2::254', 128],
    ['ff00::', 8],
    // Ways of writing an IPv4 address that would walk around the list above.
    ['::', 128],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['2002::', 16],
    ['2001::', 32],
  ],
);

// `::/96` but for `::1`, which is this machine.
NEVER.addRange('::2', '::ffff:ffff', 'ipv6');

/** Whether an address that a person typed is never connected to, whatever the settings say. One that is no address is not reached either. */
export function isNeverReached(address: string): boolean {
  const family = isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : null;
  return family === null || NEVER.check(address, family);
}
