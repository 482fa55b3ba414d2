/** Sends a body to our own server and gives what it answered; null when it did not, or refused. */
export async function postJson<T>(address: string, body: unknown): Promise<T | null> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => null);
  return response?.ok ? ((await response.json()) as T) : null;
}
