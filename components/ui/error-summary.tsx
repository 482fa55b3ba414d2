'use client';

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fieldLabel } from '@/components/ui/field-label';
import { FieldLink } from '@/components/ui/field-link';
import { MarkShape } from '@/components/ui/mark-shape';

/** One thing to mend; `field` is the id of its control, or null when it belongs to none. */
export type SummaryEntry = { field: string | null; text: string };

type ErrorSummaryProps = {
  title: string;
  entries: SummaryEntry[];
  /** Changes with each refused attempt, so that a second one takes the focus again. */
  attempt: number;
};

/** Everything that stops a form, in one place: takes the focus when shown, and each entry leads to its field. */
export function ErrorSummary({ title, entries, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = entries.length > 0;
  useEffect(() => {
    if (shown && attempt > 0) box.current?.focus();
  }, [shown, attempt]);
  if (!shown) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary-title"
      className="flex gap-2 rounded border-l-4 border-failure bg-failure-soft p-3"
    >
      <MarkShape tone="failure" className="mt-0.5 text-failure" />
      <div className="min-w-0">
        <h2 id="error-summary-title" className="text-base font-semibold">
          {title}
        </h2>
        <ul className="mt-1 flex flex-col gap-1">
          {entries.map(({ field, text }) => (
            <li key={`${field} ${text}`}>{field ? <SummaryLink field={field} text={text} /> : text}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Shown only after a form was tried: once this is in the page so are its fields, and can be asked for their names. */
function SummaryLink({ field, text }: { field: string; text: string }) {
  const [label, setLabel] = useState('');
  useLayoutEffect(() => setLabel(fieldLabel(field)), [field]);
  return <FieldLink field={field}>{label ? `${label}: ${text}` : text}</FieldLink>;
}
