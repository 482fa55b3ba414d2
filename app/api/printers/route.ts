import { listPrinterChoices } from '@/lib/queries/printers';
import { answer } from '@/lib/routes/read-call';
import { server } from '@/lib/server/server';
import { findClerk } from '@/lib/server/session';

/** The printers of the network that this clerk may send labels to, by name. */
export async function GET(): Promise<Response> {
  const clerk = await findClerk();
  if (!clerk) return answer(401);
  return answer(200, await listPrinterChoices(server(), clerk));
}
