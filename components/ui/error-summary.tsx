'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { FieldLink, goToField, useFieldLabel } from '@/components/ui/field-link';
import { FocusedLine } from '@/components/ui/focused-line';
import { Message, MessageLine } from '@/components/ui/messages';
import { MarkShape } from '@/components/ui/notice';

/** What stopped the last press of a form, and is not changed since. */
export type FormFaults = {
  /** The controls to change, by their ids, and what is wrong. */
  fields: { id: string; text: string }[];
  /** Why all of it was refused; null where fields were. */
  refusal: string | null;
  /** Changes with each refused attempt, so that a second one takes the focus again. */
  attempt: number;
};

/** So many fields are named, the first ones; each says itself what is wrong with it. */
const MOST_NAMED = 4;

/**
 * What stops a form: takes the focus, and leads to the fields. It stands behind the button, so that no field moves when it comes. Where a single
 * field stops it, that field says so itself, and takes the focus.
 */
export function ErrorSummary(faults: FormFaults) {
  useWayToOnlyField(faults);
  return (
    <UnlessFieldSays {...faults}>
      <FocusedLine role="alert" attempt={faults.attempt}>
        <div className="flex gap-1.5 text-sm leading-4">
          <MarkShape tone="failure" className="text-failure" />
          <FaultWords {...faults} />
        </div>
      </FocusedLine>
    </UnlessFieldSays>
  );
}

/** The same where the button stands at the head of the page: among the page's messages. */
export function ErrorMessage(faults: FormFaults) {
  useWayToOnlyField(faults);
  return (
    <UnlessFieldSays {...faults}>
      <Message rank="faults">
        <FocusedLine role="alert" attempt={faults.attempt}>
          <MessageLine tone="failure" title={<FaultWords {...faults} />} />
        </FocusedLine>
      </Message>
    </UnlessFieldSays>
  );
}

type Faults = Omit<FormFaults, 'attempt'>;

export const hasFaults = ({ fields, refusal }: Faults) => fields.length > 0 || refusal !== null;

/** Whether more is to be said than the only faulty field says itself. */
export const needsLine = ({ fields, refusal }: Faults) => refusal !== null || fields.length > 1;

function useWayToOnlyField(faults: FormFaults): void {
  const led = useRef(0);
  useEffect(() => {
    // A form knows its faults shortly after the press.
    if (led.current === faults.attempt || !hasFaults(faults)) return;
    led.current = faults.attempt;
    const [first] = faults.fields;
    if (first && !needsLine(faults)) goToField(first.id);
  });
}

function UnlessFieldSays({ children, ...faults }: FormFaults & { children: ReactNode }) {
  if (needsLine(faults)) return children;
  const [only] = faults.fields;
  return only ? <UnlessOnPage field={only.id}>{children}</UnlessOnPage> : null;
}

function UnlessOnPage({ field, children }: { field: string; children: ReactNode }) {
  return useFieldLabel(field) === '' ? children : null;
}

function FaultWords({ fields, refusal }: Faults) {
  const t = useTranslations('common');
  if (refusal !== null) return <span className="font-semibold text-failure">{refusal}</span>;
  return (
    <span>
      <span className="font-semibold text-failure">{t('checkFields', { count: fields.length })}</span>{' '}
      <ul className="inline">
        {fields.slice(0, MOST_NAMED).map((field) => (
          <li key={field.id} className="mr-2 inline-block">
            <NameOfField {...field} />
          </li>
        ))}
      </ul>
    </span>
  );
}

function NameOfField({ id, text }: FormFaults['fields'][number]) {
  return <FieldLink field={id}>{useFieldLabel(id) || text}</FieldLink>;
}
