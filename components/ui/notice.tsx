import { CircleCheck, CircleQuestionMark, CircleX, Info, Octagon, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Spinner } from '@/components/ui/button';
import { type Drawing, Icon } from '@/components/ui/icon';

/** The things a mark can say; each has a colour and a shape of its own, and a word beside it. */
export type MarkTone = 'info' | 'success' | 'warning' | 'failure' | 'unknown';

const drawings: Record<MarkTone, Drawing> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  failure: CircleX,
  // Lucide has no octagon with a question in it.
  unknown: [...Octagon, ...CircleQuestionMark.filter(([tag]) => tag !== 'circle')],
};

/** The shape that goes with a tone, in the colour of the text around it. */
export function MarkShape({ tone, className = '' }: { tone: MarkTone; className?: string }) {
  return <Icon drawing={drawings[tone]} className={className} />;
}

const grounds: Record<MarkTone, string> = {
  unknown: 'border-unknown-fill bg-raised',
  info: 'border-accent-line bg-accent-soft',
  success: 'border-transparent bg-success-soft',
  warning: 'border-warning-line bg-warning-soft',
  failure: 'border-failure-line bg-failure-soft',
};

/** The colour of a mark. */
export const MARK_INKS: Record<MarkTone, string> = {
  unknown: 'text-on-unknown',
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
  // Whether a parcel was booked is the one thing that must not be overlooked: a solid band, which nothing else has.
  if (tone === 'unknown') {
    return (
      <div role={role} data-tone={tone} className={`overflow-hidden rounded-lg border ${grounds[tone]} ${className}`}>
        <div className={`flex items-center gap-3 bg-unknown-fill px-4 py-2.5 ${MARK_INKS[tone]}`}>
          <MarkShape tone={tone} className="size-6" />
          <p className="text-lg font-semibold">{title}</p>
        </div>
        {children ? <div className="flex flex-col gap-1 px-4 py-3">{children}</div> : null}
      </div>
    );
  }
  return (
    <div role={role} data-tone={tone} className={`flex gap-2 rounded border px-3 py-2 ${grounds[tone]} ${className}`}>
      <MarkShape tone={tone} className={`mt-0.5 ${MARK_INKS[tone]}`} />
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

/** Where something will stand, as high as it will be, and still: nothing moves when it comes. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={`rounded bg-sunken ${className}`} />;
}

/** What was done, and the way back. It stays as long as the page does: no clock runs against who reads slowly. */
export function UndoLine({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 rounded bg-sunken py-0.5 pl-3">
      <span className="min-w-0 wrap-anywhere">{text}</span>
      {children}
    </p>
  );
}

/** A page that cannot be shown: what, why, and one way on. */
export function PageInstead({ children }: { children: ReactNode }) {
  return <div className="panel mx-auto max-w-xl p-6 sm:my-16 sm:p-8 [&_button]:min-h-10">{children}</div>;
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
