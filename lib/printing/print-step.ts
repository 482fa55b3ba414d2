import type { Orm } from '@/lib/db/connection';
import { changeJob, findJob, type JobChange, type JobScope, type ReadJob } from '@/lib/printing/data/print-jobs';

/**
 * Takes a step of a print: what is decided of it as it stands is set if it still stands so, else decided anew. `scope`: whose it must be; null
 * for a server, which steps on those of all clerks. False where the step is not open, or there is no such print.
 */
export async function stepPrint(
  orm: Orm,
  scope: JobScope | null,
  jobId: string,
  decide: (job: ReadJob) => JobChange | null,
): Promise<boolean> {
  for (let job = await findJob(orm, scope, jobId); job; job = await findJob(orm, scope, jobId)) {
    const change = decide(job);
    if (!change) return false;
    if (await changeJob(orm, jobId, job.version, change)) return true;
  }
  return false;
}
