'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { FaultSummary } from '@/components/bookings/form/use-fault-summary';
import { FieldLink, useFieldLabel } from '@/components/ui/field-link';
import { MarkShape } from '@/components/ui/notice';

/** So many are named; of more, the first is enough to go on from. */
const MOST_NAMED = 4;

/**
 * What stopped the last press, in one line that takes the focus and gets shorter with every field that is right; the sentence stands at
 * the field. `wasSent`: the carrier has refused it.
 */
export function FaultLine({ faults, attempt, wasSent }: FaultSummary['summary'] & { wasSent: boolean }) {
  const t = useTranslations('booking.faults');
  const line = useRef<HTMLDivElement>(null);
  const open = faults.filter(({ isDone }) => !isDone);
  useEffect(() => {
    if (attempt > 0) line.current?.focus();
  }, [attempt]);
  const [first] = open;
  const areMissing = open.every(({ key }) => key === 'required');
  const count = open.length;
  const tone = first ? 'failure' : 'success';
  return (
    <div
      ref={line}
      tabIndex={-1}
      role="alert"
      // Read out when it comes, and not with every field that is right since.
      aria-atomic="false"
      aria-relevant="additions"
      className="-outline-offset-2 flex min-h-6 w-fit flex-wrap items-center gap-x-2 rounded px-1 py-0.5"
    >
      <MarkShape tone={tone} className={first ? 'text-failure' : 'text-success'} />
      <span className={`font-semibold ${first ? 'text-failure' : ''}`}>
        {first && !wasSent ? `${t('notSent')} ` : null}
        {count > MOST_NAMED ? t(areMissing ? 'missing' : 'wrong', { count }) : t('fix', { count })}
      </span>
      <ul className="contents">
        {first && count > MOST_NAMED ? (
          <li>
            <FieldLink field={first.path}>{t('first')}</FieldLink>
          </li>
        ) : (
          open.map(({ path, text, part }) => (
            <li key={path}>
              <FaultLink path={path} text={text} part={part} />
            </li>
          ))
        )}
      </ul>
    </div>
  );
}

function FaultLink({ path, text, part }: Pick<FaultSummary['summary']['faults'][number], 'path' | 'text' | 'part'>) {
  const label = useFieldLabel(path);
  return <FieldLink field={path}>{[label || text, part && `(${part})`].filter(Boolean).join(' ')}</FieldLink>;
}
