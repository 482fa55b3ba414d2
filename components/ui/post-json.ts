/** Longer than our own server needs, in milliseconds; after it the clerk may press again. */
const LONGEST_WAIT_MS = 30_000;

/** Status and body of an answer; 0 and null where none came, or none that can be read. */
export type Answer<T> = { status: number; body: T | null };

/** Sends a body to our own server, and waits for its answer for `longestMs`. Never rejects. */
export async function postJson<T>(address: string, body: unknown, longestMs = LONGEST_WAIT_MS): Promise<Answer<T>> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(longestMs),
    });
    return { status: response.status, body: response.ok ? ((await response.json()) as T) : null };
  } catch {
    return { status: 0, body: null };
  }
}
