'use client';

import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { FaultNames, type FaultyField } from '@/components/ui/fault-names';
import { FocusedLine } from '@/components/ui/focused-line';
import { Message, MessageLine } from '@/components/ui/messages';
import { MarkShape } from '@/components/ui/notice';

/** What stopped the last press of a form, and is not changed since. */
export type FormFaults = {
  fields: FaultyField[];
  /** Why all of it was refused; null where fields were. */
  refusal: string | null;
  /** Whether a line says it. Where a single field stopped the press, that says so itself. */
  hasLine: boolean;
  /** Changes with each refused attempt, so that a second one takes the focus again. */
  attempt: number;
  /** The last attempt that took the focus: a line that is shown a second time, such as with its tab, does not take it again. */
  focusedAttempt: RefObject<number>;
};

type ErrorSummaryProps = FormFaults & {
  /** Shows the part of the page that has the fields, where that is hidden. */
  reveal?: (() => void) | undefined;
};

/** What stops a form: takes the focus, and leads to the fields. It stands behind the button, so that no field moves when it comes. */
export function ErrorSummary({ hasLine, attempt, focusedAttempt, refusal, fields, reveal }: ErrorSummaryProps) {
  const t = useTranslations('common');
  if (!hasLine) return null;
  return (
    <FocusedLine role="alert" attempt={attempt} focusedAttempt={focusedAttempt}>
      <div className="flex gap-1.5 text-sm leading-4">
        <MarkShape tone="failure" className="text-failure" />
        <span>
          <span className="font-semibold text-failure">{refusal ?? t('checkFields', { count: fields.length })}</span>{' '}
          {refusal === null ? <FaultNames fields={fields} reveal={reveal} /> : null}
        </span>
      </div>
    </FocusedLine>
  );
}

/** The same where the button stands at the head of the page: among the page's messages. */
export function ErrorMessage({ hasLine, attempt, focusedAttempt, refusal, fields }: FormFaults) {
  const t = useTranslations('common');
  if (!hasLine) return null;
  return (
    <Message rank="faults">
      <FocusedLine role="alert" attempt={attempt} focusedAttempt={focusedAttempt}>
        <MessageLine
          tone="failure"
          title={<span className="text-failure">{refusal ?? t('checkFields', { count: fields.length })}</span>}
          text={refusal === null ? <FaultNames fields={fields} /> : null}
        />
      </FocusedLine>
    </Message>
  );
}

/** Reads out what the only faulty field says: it may have had the focus before, as with Enter in it. */
export function OnlyFault({ hasLine, attempt, fields: [field] }: FormFaults) {
  if (hasLine || !field) return null;
  return (
    <span
      key={attempt}
      role="alert"
      // Read out when it comes, and not with what is typed since.
      aria-atomic="false"
      aria-relevant="additions"
      className="sr-only"
    >
      {field.text}
    </span>
  );
}
