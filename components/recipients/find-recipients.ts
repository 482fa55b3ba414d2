import type { RecipientAnswer } from '@/lib/recipients/recipient-view';

/** A clerk has typed the name to its end by then. */
const LIMIT_MS = 5_000;
/** As long as the longest text the server looks for. */
const LONGEST_TYPED = 200;

/** Asks who is meant by what was typed. Rejects when no answer can be had. */
export async function findRecipients(shopId: string, typed: string): Promise<RecipientAnswer> {
  const response = await fetch('/api/recipients/find', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ shopId, typed: typed.slice(0, LONGEST_TYPED) }),
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  if (!response.ok) throw new Error(`Recipients were not found: ${response.status}`);
  return response.json();
}
