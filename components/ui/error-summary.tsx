'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef } from 'react';
import { FieldLink, useFieldLabel } from '@/components/ui/field-link';
import { MarkShape } from '@/components/ui/notice';

/** One thing to change; `field` is the id of its control, or null when it belongs to none. `isDone`: it was changed since. */
export type SummaryEntry = { field: string | null; text: string; isDone?: boolean };

type ErrorSummaryProps = {
  title: string;
  entries: SummaryEntry[];
  /** Changes with each refused attempt, so that a second one takes the focus again. */
  attempt: number;
};

const boxes = { failure: 'border-failure bg-failure-soft', success: 'border-success bg-success-soft' };
const inks = { failure: 'text-failure', success: 'text-success' };

/** Everything that stops a form, in one place: takes the focus when shown, and each entry leads to its field. */
export function ErrorSummary({ title, entries, attempt }: ErrorSummaryProps) {
  const t = useTranslations('common');
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const shown = entries.length > 0;
  useEffect(() => {
    if (shown && attempt > 0) box.current?.focus();
  }, [shown, attempt]);
  if (!shown) return null;
  const tone = entries.every(({ isDone }) => isDone) ? 'success' : 'failure';
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      // Read out when it comes, and not with every field that is right since.
      aria-atomic="false"
      aria-relevant="additions"
      aria-labelledby={titleId}
      className={`flex gap-2 rounded border-l-4 p-3 ${boxes[tone]}`}
    >
      <MarkShape tone={tone} className={`mt-0.5 ${inks[tone]}`} />
      <div className="min-w-0">
        <h2 id={titleId} className="text-base font-semibold">
          {title}
        </h2>
        <ul className="mt-1 flex flex-col gap-1">
          {entries.map(({ field, text, isDone = false }) => (
            <li key={field ?? text} className={isDone ? 'flex items-center gap-1.5 line-through' : undefined}>
              {isDone ? <MarkShape tone="success" className={inks.success} /> : null}
              {field ? <SummaryLink field={field} text={text} /> : text}
              {/* Read where it stands, and not out when it comes. */}
              {isDone ? (
                <span aria-live="off" className="sr-only">
                  {t('changed')}
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** A link with the name of its field. */
function SummaryLink({ field, text }: { field: string; text: string }) {
  const label = useFieldLabel(field);
  return <FieldLink field={field}>{label ? `${label}: ${text}` : text}</FieldLink>;
}
