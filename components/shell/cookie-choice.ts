const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Remembers a choice in this browser for the server's next first paint; null forgets it. */
export function rememberInCookie(name: string, value: string | null): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the newer cookie store is absent over plain http (docs/architecture.md#plain-http)
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${value === null ? 0 : ONE_YEAR_SECONDS}; samesite=lax`;
}
