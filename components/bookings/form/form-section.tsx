import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Disclosure } from '@/components/ui/disclosure';

type FormPanelProps = {
  /** While true its controls can be read and not changed. */
  isLocked: boolean;
  className?: string;
  children: ReactNode;
};

/** One half of the form; on a desk it scrolls inside, so that the other half and the button stay in sight. */
export function FormPanel({ isLocked, className = '', children }: FormPanelProps) {
  return (
    <div
      // Without a control that takes the focus, the keys that scroll need another place.
      {...(isLocked ? { tabIndex: 0 } : {})}
      className={`panel relative flex min-w-0 flex-col lg:overflow-y-auto ${className}`}
    >
      <fieldset disabled={isLocked} className="flex min-w-0 flex-1 flex-col">
        {children}
      </fieldset>
    </div>
  );
}

type FormSectionProps = {
  id: string;
  title: ReactNode;
  /** What stands in the line of the heading. */
  end?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A part of the form under its own heading. */
export function FormSection({ id, title, end, className = '', children }: FormSectionProps) {
  return (
    <section aria-labelledby={id} className={`flex min-w-0 flex-col ${className}`}>
      <div className="mb-1 flex min-h-7 flex-wrap items-center justify-between gap-x-2 gap-y-1 short:mb-0">
        <h2 id={id} className="text-[0.9375rem]">
          {title}
        </h2>
        {end}
      </div>
      {children}
    </section>
  );
}

type MoreFieldsProps = {
  hasFault: boolean;
  /** Whether something is filled in inside, which must be seen before it is sent. */
  isFilled?: boolean;
  /** The first word of its fields' ids, where links lead into it. */
  part?: string;
  className?: string;
  summary?: ReactNode;
  children: ReactNode;
};

/**
 * A fold that opens by itself when a fault is inside or something is filled in, and never closes by itself: the clerk may be typing there.
 * Its fields are in the page from then on, and not before: a browser looks through every field of a form at every key
 * (docs/performance.md#from-a-key-to-its-paint).
 */
export function MoreFields({ hasFault, isFilled = false, part, className, summary, children }: MoreFieldsProps) {
  const t = useTranslations('common');
  const fold = useRef<HTMLDetailsElement>(null);
  const mustBeSeen = hasFault || isFilled;
  const [wasOpened, setOpened] = useState(false);
  useEffect(() => {
    if (!fold.current) return;
    if (mustBeSeen) fold.current.open = true;
    // By the form, or by the clerk before the page could answer.
    if (fold.current.open) setOpened(true);
  }, [mustBeSeen]);
  return (
    <Disclosure
      ref={fold}
      summary={summary ?? t('more')}
      className={className}
      data-part={part}
      onClick={() => setOpened(true)}
    >
      {wasOpened || mustBeSeen ? children : null}
    </Disclosure>
  );
}
