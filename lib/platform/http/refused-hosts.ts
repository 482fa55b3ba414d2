import { hostName } from './own-hosts';

/** Why a request is refused for a name: that of the desk it asks, the one that a proxy put there, or that of the page it comes from. */
type Refusal = 'host_refused' | 'proxy_drops_host' | 'foreign_page';
type Hear = (refusal: Refusal, host: string) => void;

/** On `globalThis`, because `proxy.ts` and `instrumentation.ts` are separate bundles that do not share module state. */
const holder = globalThis as typeof globalThis & { parceldeskRefusedHosts?: { hear: Hear; noted: Set<string> } };

/** Any client can send any name, so no more of them are told. */
const MOST_NOTED = 20;

/** `hear` is told once of each name for which requests are refused. */
export function hearRefusedHosts(hear: Hear): void {
  holder.parceldeskRefusedHosts = { hear, noted: new Set() };
}

export function noteRefusedHost(refusal: Refusal, host: string | null): void {
  const { hear, noted } = holder.parceldeskRefusedHosts ?? {};
  const name = hostName(host) ?? '';
  const key = `${refusal} ${name}`;
  if (!hear || !noted || noted.has(key) || noted.size >= MOST_NOTED) return;
  noted.add(key);
  hear(refusal, name);
}
