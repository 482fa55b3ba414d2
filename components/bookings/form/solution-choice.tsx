'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { KeyHint, useAriaKey } from '@/components/shortcuts/commands';
import { FieldError } from '@/components/ui/field';
import { SelectField } from '@/components/ui/inputs';
import { KindIcon } from '@/components/ui/kind-icon';
import type { OfferedSolution } from '@/lib/bookings/schema';
import { SOLUTION_KINDS } from '@/lib/shops/limits';

type SolutionFieldProps = Omit<ComponentProps<typeof SelectField>, 'children'> & { solutions: OfferedSolution[] };

/** The shop's transport solutions in a list, under what they are. */
export function SolutionField({ solutions, ...field }: SolutionFieldProps) {
  const t = useTranslations('booking.kinds');
  return (
    <SelectField {...field}>
      {SOLUTION_KINDS.map((kind) => {
        const ofKind = solutions.filter((solution) => solution.kind === kind);
        return ofKind.length === 0 ? null : (
          <optgroup key={kind} label={t(kind)}>
            {ofKind.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        );
      })}
    </SelectField>
  );
}

/** More than these are a list. */
const MOST_IN_SIGHT = 5;

type SolutionChoiceProps = ComponentProps<'input'> & {
  name: string;
  label: string;
  /** The one that is chosen at first, in the server's HTML too. */
  chosen: string;
  error: string | undefined;
  solutions: OfferedSolution[];
};

/** The shop's transport solutions, all in sight where they are few. Takes what react-hook-form's `register` gives. */
export function SolutionChoice({ label, chosen, error, solutions, ...field }: SolutionChoiceProps) {
  const { name } = field;
  const ariaKey = useAriaKey('switchKind');
  const isSwitched = (['home', 'pick_up'] as const).every((kind) => solutions.some((each) => each.kind === kind));
  if (solutions.length > MOST_IN_SIGHT) {
    return (
      <SolutionField
        {...(field as ComponentProps<'select'> & { name: string })}
        label={label}
        error={error}
        solutions={solutions}
        defaultValue={chosen}
        aria-keyshortcuts={isSwitched ? ariaKey : undefined}
      />
    );
  }
  const inOrder = SOLUTION_KINDS.flatMap((kind) => solutions.filter((solution) => solution.kind === kind));
  return (
    <fieldset
      id={name}
      tabIndex={-1}
      aria-describedby={error && `${name}-error`}
      aria-keyshortcuts={isSwitched ? ariaKey : undefined}
      className="min-w-0"
    >
      <legend className="sr-only">{label}</legend>
      <div className="grid grid-cols-2 gap-0.5 rounded-lg border border-frame bg-raised p-0.5 sm:inline-flex sm:flex-wrap xl:flex xl:flex-nowrap">
        {inOrder.map(({ id, name: text, kind }) => (
          <label
            key={id}
            title={text}
            className="relative flex min-h-7 min-w-0 items-center gap-1 rounded px-2 font-medium hover:bg-sunken has-checked:bg-accent-fill has-checked:font-semibold has-checked:text-on-accent pointer-coarse:min-h-11 forced-colors:has-checked:outline-2"
          >
            <input
              {...field}
              type="radio"
              id={`${name}.${id}`}
              value={id}
              defaultChecked={id === chosen}
              className="absolute inset-0 cursor-pointer appearance-none rounded"
            />
            <KindIcon kind={kind} />
            <span className="min-w-0 truncate max-sm:py-1 max-sm:whitespace-normal">{text}</span>
          </label>
        ))}
        {/* Only where it takes no room from the names. */}
        {isSwitched ? (
          <KeyHint command="switchKind" className="mx-1 self-center text-muted max-[106rem]:hidden" />
        ) : null}
      </div>
      <FieldError id={`${name}-error`} error={error} />
    </fieldset>
  );
}
