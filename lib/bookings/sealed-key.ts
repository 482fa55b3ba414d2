import 'server-only';
import * as z from 'zod';
import type { Seal } from '@/lib/seal';
import { openSealed } from './sealed-booking';

const keptKey = z.object({ clerkId: z.string(), formKey: z.uuid() });

/** A form key that the clerk's page gave up, sealed for the line with that id. */
export function sealKey(seal: Seal, id: string, key: z.output<typeof keptKey>): string {
  return seal.close(JSON.stringify(key), id);
}

/** The key and its clerk, or why there are none. */
export function openKey(seal: Seal, id: string, sealed: string) {
  return openSealed(keptKey, seal, id, sealed);
}
