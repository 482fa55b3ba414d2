import 'server-only';
import { readUpTo } from '@/lib/platform/http/read-up-to';

const LONGEST_WAIT_MS = 5_000;
const LONGEST_NUMBER = 100;
const MOST_BYTES = 100_000;

/** What the practice carrier at `baseUrl` says to a recipient who tracks a number; null where it does not answer with such a page. */
export async function fetchPracticePage(
  baseUrl: string,
  number: string,
): Promise<{ status: number; html: Uint8Array<ArrayBuffer> } | null> {
  if (number.length > LONGEST_NUMBER) return null;
  try {
    const address = `${baseUrl}/tracking/${encodeURIComponent(number)}`;
    const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
    const answer = await fetch(address, { redirect: 'error', cache: 'no-store', signal });
    const html = await readUpTo(answer, MOST_BYTES);
    return html && { status: answer.status, html };
  } catch {
    return null;
  }
}
