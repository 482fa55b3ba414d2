import { isIPv4, isIPv6 } from 'node:net';
import { blockList, isNeverReached } from '@/lib/platform/http/never-reached';
import { ownAddresses } from '@/lib/platform/http/own-addresses';

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
  if (family === null || /^::ffff:/i.test(plain) || isNeverReached(plain)) return false;
  return mayBeLocal || !(LOCAL.check(plain, family) || ownAddresses().check(plain, family));
}
