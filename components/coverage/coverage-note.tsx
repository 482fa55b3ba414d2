'use client';

import { useTranslations } from 'next-intl';
import type { UseFormReturn } from 'react-hook-form';
import { useCoverage } from '@/components/coverage/use-coverage';
import { FieldLink } from '@/components/ui/field-link';
import { MarkShape } from '@/components/ui/notice';
import { useRestedValues } from '@/components/ui/use-settled';
import type { BookingContext, BookingForm } from '@/lib/bookings/schema';

/** Says beside the address that the carrier does not deliver to it. All else stays silent: a line for each address would move the fields. */
export function CoverageNote({ form, context }: { form: UseFormReturn<BookingForm>; context: BookingContext }) {
  const t = useTranslations('addresses.coverage');
  const values = useRestedValues(form);
  const solution = context.solutions.find(({ id }) => id === values.solutionId);
  const isServed = useCoverage(values, solution);
  const others = context.solutions.filter(({ id, kind }) => id !== solution?.id && kind !== 'return');
  const hasPickUp = solution?.kind !== 'pick_up' && others.some(({ kind }) => kind === 'pick_up');
  return (
    <div role="status" className="col-span-full not-has-[p]:sr-only">
      {isServed || !solution ? null : (
        <p className="flex gap-1 text-sm text-warning">
          <MarkShape tone="warning" className="mt-0.5 size-3.5" />
          <span className="min-w-0 wrap-anywhere">
            {t('notServed', { solution: solution.name })}{' '}
            {others.length > 0 ? (
              <FieldLink field="solutionId">{t(hasPickUp ? 'choosePickUp' : 'chooseOther')}</FieldLink>
            ) : null}
          </span>
        </p>
      )}
    </div>
  );
}
