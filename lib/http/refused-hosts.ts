import { hostName } from '@/lib/http/own-hosts';

type Hear = (host: string, isLost: boolean) => void;

/** On `globalThis`, because `proxy.ts` and `instrumentation.ts` are separate bundles that do not share module state. */
const holder = globalThis as typeof globalThis & { parceldeskRefusedHosts?: { hear: Hear; noted: Set<string> } };

/** Any client can send any name, so no more of them are told. */
const MOST_NOTED = 20;

/** `hear` is told once of each `Host` that is refused; `isLost` where a proxy has put it in the place of the right one. */
export function hearRefusedHosts(hear: Hear): void {
  holder.parceldeskRefusedHosts = { hear, noted: new Set() };
}

export function noteRefusedHost(host: string | null, isLost: boolean): void {
  const { hear, noted } = holder.parceldeskRefusedHosts ?? {};
  const name = hostName(host) ?? '';
  if (!hear || !noted || noted.has(name) || noted.size >= MOST_NOTED) return;
  noted.add(name);
  hear(name, isLost);
}
