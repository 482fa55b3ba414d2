import * as z from 'zod/mini';

const NAME = /^[a-z\d](?:[a-z\d._-]{0,251}[a-z\d])?\.?$/i;
const IPV4 = z.ipv4();
const IPV6 = z.ipv6();

/**
 * What is wrong with a host as it was typed, as a key of `refusals.field`, or null. What is all digits and dots is an address in four
 * numbers: anything else of that look (`192.168.1.300`, `0`) is found nowhere, or as something nobody meant. What a name leads to is
 * judged at each print (`allowed-address`).
 */
export function hostFault(host: string): 'host' | 'hostNumbers' | null {
  if (/^[\d.]+$/.test(host)) return z.safeParse(IPV4, host).success && host !== '0.0.0.0' ? null : 'hostNumbers';
  if (host.includes(':')) return z.safeParse(IPV6, host).success && host !== '::' ? null : 'host';
  return NAME.test(host) && !host.includes('..') ? null : 'host';
}
