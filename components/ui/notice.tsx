import type { ReactNode } from 'react';
import { Spinner } from '@/components/ui/button';

/** The four things a mark can say; each has a colour and a shape of its own, and a word beside it. */
export type MarkTone = 'info' | 'success' | 'warning' | 'failure';

const paths: Record<MarkTone, string> = {
  info: 'M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1m-.75 3h1.5v1.75h-1.5zm0 3h1.5v5h-1.5z',
  success: 'M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1m-1.1 10.4L3.7 8.2l1.1-1.1 2.1 2.1 4.3-4.3 1.1 1.1z',
  warning: 'M8 1 15.5 15H.5zM7.25 6v4.5h1.5V6zm0 5.75v1.5h1.5v-1.5z',
  failure:
    'M5 1h6l4 4v6l-4 4H5l-4-4V5zm.6 3.5L4.5 5.6 6.9 8l-2.4 2.4 1.1 1.1L8 9.1l2.4 2.4 1.1-1.1L9.1 8l2.4-2.4-1.1-1.1L8 6.9z',
};

/** The shape that goes with a tone, in the colour of the text around it. */
export function MarkShape({ tone, className = '' }: { tone: MarkTone; className?: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={`size-4 shrink-0 fill-current ${className}`}>
      <path d={paths[tone]} fillRule="evenodd" />
    </svg>
  );
}

const grounds: Record<MarkTone, string> = {
  info: 'border-accent-line bg-accent-soft',
  success: 'border-transparent bg-success-soft',
  warning: 'border-warning-line bg-warning-soft',
  failure: 'border-failure-line bg-failure-soft',
};

const inks: Record<MarkTone, string> = {
  info: 'text-accent',
  success: 'text-success',
  warning: 'text-warning',
  failure: 'text-failure',
};

type NoticeProps = {
  tone: MarkTone;
  /** What happened, in one line. */
  title: ReactNode;
  /** What to do now. */
  children?: ReactNode;
  /** `status` or `alert` when it appears after the page was shown, so that it is read out. */
  role?: 'status' | 'alert' | undefined;
  className?: string;
};

/** A word, a shape and a colour at once; no state is shown by colour alone. */
export function Notice({ tone, title, children, role, className = '' }: NoticeProps) {
  return (
    <div role={role} className={`flex gap-2 rounded border px-3 py-2 ${grounds[tone]} ${className}`}>
      <MarkShape tone={tone} className={`mt-0.5 ${inks[tone]}`} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {children ? <div className="mt-1">{children}</div> : null}
      </div>
    </div>
  );
}

/** Nothing here yet: why, and what to do about it. */
export function EmptyState({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="rounded-lg border border-dashed border-frame bg-raised p-6 text-center">
      <p className="font-semibold">{title}</p>
      {children ? <div className="mt-2 flex flex-col items-center gap-2 text-muted">{children}</div> : null}
    </div>
  );
}

/** Something is under way: read out once, and shown beside its words. */
export function Progress({ text, className = '' }: { text: string; className?: string }) {
  return (
    <p role="status" className={`flex items-center gap-2 text-muted ${className}`}>
      <Spinner />
      {text}
    </p>
  );
}
