import { lookup } from 'node:dns/promises';
import { type BlockList, isIP } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { addressKind } from './allowed-address';

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
  const found = findAddresses(new URL(url), own, resolve);
  return (await Promise.race([found, delay(JUDGE_MS, 'unknown_name', { ref: false })])) !== 'forbidden';
}
