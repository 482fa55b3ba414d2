'use client';

import { FieldLink, useFieldLabel } from '@/components/ui/field-link';

/** So many fields are named; each says itself what is wrong with it. */
export const MOST_NAMED = 4;

/** A field to change: the id of its control, what is wrong with it, and the part of the form it belongs to, where its label does not say. */
export type FaultyField = { id: string; text?: string | undefined; part?: string | null };

type FaultNamesProps = {
  fields: readonly FaultyField[];
  /** Shows the part of the page that has the fields, where that is hidden. */
  reveal?: (() => void) | undefined;
};

/** The first fields to change, by name, each a way to it; one that is not on the page is named by what is wrong. */
export function FaultNames({ fields, reveal }: FaultNamesProps) {
  return (
    <ul className="inline font-medium">
      {fields.slice(0, MOST_NAMED).map((field) => (
        <li key={field.id} className="mr-2 inline-block">
          <FaultName {...field} reveal={reveal} />
        </li>
      ))}
      {fields.length > MOST_NAMED ? <li className="inline">…</li> : null}
    </ul>
  );
}

function FaultName({ id, text, part, reveal }: FaultyField & Pick<FaultNamesProps, 'reveal'>) {
  const label = useFieldLabel(id);
  return (
    <FieldLink field={id} reveal={reveal}>
      {[label || text, part && `(${part})`].filter(Boolean).join(' ')}
    </FieldLink>
  );
}
