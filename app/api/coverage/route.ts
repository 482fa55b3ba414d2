import { isWithinLimit } from '@/lib/accounts/clerk-limits';
import { checkCoverage } from '@/lib/coverage/check-coverage';
import { coverageSchema } from '@/lib/coverage/schema';
import { answer, hidden, readCall } from '@/lib/platform/routes/read-call';
import { server } from '@/lib/platform/server';

/**
 * Whether the carrier delivers to an address as it is typed. No server action: a tab runs those one after another, so *Book* would wait
 * for the carrier's answer. In a body, since addresses do not belong into an address.
 */
export async function POST(request: Request): Promise<Response> {
  const call = await readCall(request, coverageSchema);
  if ('refused' in call) return call.refused;
  const joined = server();
  const { environment } = joined.env.carrier;
  if (!(await isWithinLimit(joined, 'addresses', call.clerk.id))) return answer(429);
  const coverage = await checkCoverage({ ...joined, environment }, call.clerk, call.input);
  return coverage ? answer(200, coverage) : hidden(request, call.clerk);
}
