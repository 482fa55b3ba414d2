import { takePlaces } from '@/components/labels/use-paper';
import type { PrintNote } from '@/lib/printing/print-schema';

/**
 * Puts on record that the label of that address went to paper, and says whether that was heard. Sent to its end, though the clerk
 * goes on to the next parcel at once; what was printed stays printed when it is not heard. On A4 the next free place moves on.
 */
export async function recordPrint(href: string, way: PrintNote['way']): Promise<boolean> {
  const body = JSON.stringify({ way } satisfies PrintNote);
  const headers = { 'content-type': 'application/json' };
  try {
    const response = await fetch(href, { method: 'POST', keepalive: true, headers, body });
    if (!response.ok) return false;
    const { parcels }: { parcels: number } = await response.json();
    takePlaces(parcels);
    return true;
  } catch {
    return false;
  }
}
