import { BlockList, isIP } from 'node:net';

// Names and addresses of computers in settings. Dependency-free: the launcher reads it before anything is installed.

/** This computer. */
export const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * IP addresses and networks as a list to look up in, or null when one of them is none.
 * @param {string} value such as `10.0.0.5, 192.168.1.0/24`
 */
export function networksOf(value) {
  const list = new BlockList();
  for (const part of value.split(',').map((text) => text.trim())) {
    const [address = '', prefix, ...more] = part.split('/');
    const family = isIP(address);
    const bits = prefix === undefined ? null : Number(prefix);
    if (family === 0 || more.length > 0 || (prefix !== undefined && !/^\d{1,3}$/.test(prefix))) return null;
    const type = family === 6 ? 'ipv6' : 'ipv4';
    if (bits !== null && bits > (family === 6 ? 128 : 32)) return null;
    if (bits === null) list.addAddress(address, type);
    else list.addSubnet(address, bits, type);
  }
  return list;
}

/**
 * Host names and addresses as a browser writes them.
 * @param {string} value such as `Parcels.example, fd00::7`
 */
export function hostsOf(value) {
  const hosts = value.split(',').map((text) => text.trim().toLowerCase());
  return hosts.filter(Boolean).map((host) => (isIP(host) === 6 ? `[${host}]` : host));
}

/**
 * The address under which this computer opens what listens on `host`: its own name, but a loopback address that the name does not lead to.
 * @param {string} host
 * @param {string} port
 */
export function ownUrl(host, port) {
  const address = isIP(host) === 6 ? new URL(`http://[${host}]`).hostname : host;
  const isOther = LOOPBACK.test(address) && address !== '127.0.0.1';
  return `http://${isOther ? address : 'localhost'}:${port}`;
}

/**
 * Whether an address may be opened: https, this computer, or a host that PLAIN_HTTP_HOSTS names.
 * @param {string} publicUrl
 * @param {string} plainHttpHosts
 */
export function mayBeOpened(publicUrl, plainHttpHosts) {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || LOOPBACK.test(hostname) || hostsOf(plainHttpHosts).includes(hostname);
}
