import 'server-only';
import type { JobRow } from '@/lib/db/print-jobs';
import type { LabelFate } from '@/lib/db/printing-schema';
import type { JobView } from './job-view';

/** A print that has not ended and is sent by no server any more has stopped where it was. */
export function presentJob(job: JobRow & { isBeingSent: boolean }, fates: readonly LabelFate[]): JobView {
  const hasBegun = job.sentAt !== null || job.endedAt !== null;
  const state = !hasBegun ? 'waiting' : job.isBeingSent ? 'sending' : 'ended';
  const places = (...wanted: LabelFate[]) => fates.flatMap((fate, index) => (wanted.includes(fate) ? [index + 1] : []));
  const isOver = state !== 'sending';
  return {
    id: job.id,
    at: (job.sentAt ?? job.createdAt).getTime(),
    printer: job.printerName,
    labels: fates.length,
    state,
    trouble: state === 'ended' && job.endedAt === null ? 'interrupted' : job.trouble,
    sent: places('sent', 'confirmed').length,
    confirmed: places('confirmed').length,
    inDoubt: isOver ? places('sending') : [],
    notSent: isOver ? places('made', 'not_sent') : [],
  };
}
