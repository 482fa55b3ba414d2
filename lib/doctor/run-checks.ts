import { codeOf } from '@/lib/db/database-faults.mjs';
import { type Finding, finding } from './finding.mjs';

/** One thing that is looked at. Changes nothing. */
export type Check = { subject: string; find: () => Finding | null | Promise<Finding | null> };

/** One check may take so long. */
const LIMIT_MS = 5_000;

/** Runs checks at once and gives what they found, in their order. One that does not end in time, or fails, is a finding itself. */
export async function runChecks(checks: readonly Check[], limitMs = LIMIT_MS): Promise<Finding[]> {
  const found = await Promise.all(checks.map((check) => runCheck(check, limitMs)));
  return found.filter((one) => one !== null);
}

async function runCheck({ subject, find }: Check, limitMs: number): Promise<Finding | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    const problem = `the check of ${subject} did not end within ${limitMs / 1000} s`;
    const give = () =>
      resolve(finding('doctor.timed_out', problem, 'see whether that is overloaded, and run this again'));
    timer = setTimeout(give, limitMs);
  });
  try {
    return await Promise.race([late, Promise.resolve().then(find)]);
  } catch (error) {
    // Only the code: a message of the database or the system may hold a secret.
    const problem = `the check of ${subject} failed (${codeOf(error)})`;
    return finding('doctor.failed', problem, 'run this again; if it stays, report this line');
  } finally {
    clearTimeout(timer);
  }
}
