import { contactSchema } from '@/lib/addresses/contact';
import { contactAdvice } from '@/lib/addresses/contact-advice';
import { answer, readCall } from '@/lib/platform/routes/read-call';

/** What is odd about a phone or an e-mail that was typed. In the body, since addresses end in logs; looked at, and kept nowhere. */
export async function POST(request: Request): Promise<Response> {
  const call = await readCall(request, contactSchema);
  return 'refused' in call ? call.refused : answer(200, contactAdvice(call.input));
}
