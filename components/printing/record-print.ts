import type { PrintNote } from '@/lib/printing/print-schema';

/**
 * Puts on record that the slip of that address went to paper, and says whether that was heard. Sent to its end, though the clerk
 * goes on to the next parcel at once; what was printed stays printed when it is not heard.
 */
export async function recordPrint(href: string, way: PrintNote['way']): Promise<boolean> {
  const body = JSON.stringify({ way } satisfies PrintNote);
  const headers = { 'content-type': 'application/json' };
  return fetch(href, { method: 'POST', keepalive: true, headers, body }).then(
    ({ ok }) => ok,
    () => false,
  );
}
