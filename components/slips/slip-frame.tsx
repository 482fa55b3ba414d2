'use client';

import type { useSlipPrinter } from '@/components/slips/use-slip-printer';

type SlipFrameProps = Pick<ReturnType<typeof useSlipPrinter>, 'job' | 'onLoad'> & { title: string };

/** The hidden frame that a slip is printed through; it stays until the next press, since the dialog belongs to it. */
export function SlipFrame({ job, onLoad, title }: SlipFrameProps) {
  if (!job) return null;
  return (
    <iframe
      key={job.number}
      src={job.href}
      title={title}
      aria-hidden="true"
      tabIndex={-1}
      className="pointer-events-none fixed right-0 bottom-0 size-px opacity-0"
      onLoad={(event) => onLoad(event.currentTarget)}
    />
  );
}
