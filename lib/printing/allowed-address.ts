import 'server-only';
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

type Range = readonly [net: string, bits: number];

/** Never a printer: who asks for these wants something else (cloud metadata, every host at once, no host at all). */
const NEVER = blockList(
  [
    ['0.0.0.0', 8],
    ['169.254.169.254', 32],
    ['169.254.170.2', 32],
    ['100.100.100.200', 32],
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

/** This very machine and its own wire: a printer only where an administrator said so. */
const LOCAL = blockList(
  [
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ],
  [
    ['::1', 128],
    ['fe80::', 10],
  ],
);

/**
 * Whether a printer may be spoken to at this address, as numbers and not as a name; nothing else is. This machine's addresses in its
 * networks are as local as 127.0.0.1.
 */
export function isAllowedAddress(address: string, mayBeLocal: boolean): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '');
  const family = isIPv4(plain) ? 'ipv4' : isIPv6(plain) ? 'ipv6' : null;
  // What is left of the IPv4-mapped ones is written in hexadecimal on purpose.
  if (family === null || /^::ffff:/i.test(plain) || NEVER.check(plain, family)) return false;
  return mayBeLocal || !(LOCAL.check(plain, family) || ownAddresses().check(plain, family));
}

/** Asked each time: a machine that is given another address has it at once. */
function ownAddresses(): BlockList {
  const list = new BlockList();
  for (const { address, family } of Object.values(networkInterfaces()).flatMap((each) => each ?? []))
    list.addAddress(address.replace(/%.*$/, ''), family === 'IPv6' ? 'ipv6' : 'ipv4');
  return list;
}

function blockList(ipv4: readonly Range[], ipv6: readonly Range[]): BlockList {
  const list = new BlockList();
  for (const [net, bits] of ipv4) list.addSubnet(net, bits, 'ipv4');
  for (const [net, bits] of ipv6) list.addSubnet(net, bits, 'ipv6');
  return list;
}
