import type { ReactNode } from 'react';
import { MarkShape, type MarkTone } from '@/components/ui/mark-shape';

const grounds: Record<MarkTone, string> = {
  info: 'border-accent bg-accent-soft',
  success: 'border-success bg-success-soft',
  warning: 'border-warning bg-warning-soft',
  failure: 'border-failure bg-failure-soft',
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
    <div role={role} className={`flex gap-2 rounded border-l-4 p-3 ${grounds[tone]} ${className}`}>
      <MarkShape tone={tone} className={`mt-0.5 ${inks[tone]}`} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {children ? <div className="mt-1">{children}</div> : null}
      </div>
    </div>
  );
}
