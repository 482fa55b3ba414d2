'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { SelectField } from '@/components/ui/inputs';
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
