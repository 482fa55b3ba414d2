import { answer, readCall } from '@/lib/actions/read-call';
import { findAddressBookPage } from '@/lib/queries/address-book';
import { listSchema } from '@/lib/recipients/address-book-schema';
import { server } from '@/lib/server/server';

/** A page of the address book; what is looked for stands in the body, since addresses end in logs. */
export async function POST(request: Request): Promise<Response> {
  const call = await readCall(request, listSchema);
  if ('refused' in call) return call.refused;
  return answer(200, await findAddressBookPage(server(), call.clerk, call.input));
}
