'use client';

import type { useLabelPrinter } from '@/components/labels/use-label-printer';

type LabelFrameProps = Pick<ReturnType<typeof useLabelPrinter>, 'job' | 'onLoad'> & { title: string };

/** The hidden frame that a label is printed through; it stays until the next print, since the dialog belongs to it. */
export function LabelFrame({ job, onLoad, title }: LabelFrameProps) {
  if (!job) return null;
  return (
    <iframe
      key={job.jobId}
      src={job.href}
      title={title}
      aria-hidden="true"
      tabIndex={-1}
      className="pointer-events-none fixed right-0 bottom-0 size-px opacity-0"
      onLoad={(event) => onLoad(event.currentTarget)}
    />
  );
}
