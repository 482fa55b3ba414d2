import 'server-only';

const LONGEST_WAIT_MS = 5_000;
const LONGEST_NUMBER = 100;

/** What the practice carrier at `baseUrl` says to a recipient who tracks a number; null where it does not answer. */
export async function fetchPracticePage(
  baseUrl: string,
  number: string,
): Promise<{ status: number; html: string } | null> {
  if (number.length > LONGEST_NUMBER) return null;
  try {
    const address = `${baseUrl}/tracking/${encodeURIComponent(number)}`;
    const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
    const answer = await fetch(address, { redirect: 'error', cache: 'no-store', signal });
    return { status: answer.status, html: await answer.text() };
  } catch {
    return null;
  }
}
