import { answer } from '@/lib/platform/routes/read-call';
import { server } from '@/lib/platform/server';
import { findClerk } from '@/lib/platform/session';
import { listPrinterChoices } from '@/lib/printing/queries/printers';

/** The printers of the network that this clerk may send labels to, by name. */
export async function GET(): Promise<Response> {
  const clerk = await findClerk();
  if (!clerk) return answer(401);
  return answer(200, await listPrinterChoices(server(), clerk));
}
