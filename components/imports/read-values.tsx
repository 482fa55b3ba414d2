'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { KindIcon } from '@/components/ui/kind-icon';
import type { OrderField } from '@/lib/imports/order-import';
import type { ImportView, ShownRow } from '@/lib/imports/queries/imports';

/** What a cell is booked as, in the clerk's words; null where that is what stands in it. */
export type ReadValue = (row: ShownRow, field: OrderField) => ReactNode;

/** What is booked where a file may say it by a number, in short, or in another language. The same function while the solutions are the same. */
export function useReadValues(solutions: ImportView['solutions']): ReadValue {
  const t = useTranslations('imports');
  const format = useFormatter();
  const locale = useLocale();
  const wordsOf = useSolutionWords(solutions);
  return useMemo(() => {
    const countries = new Intl.DisplayNames(locale, { type: 'region' });
    return ({ values, pointName, pointWanted }, field) => {
      const solution = solutions.find(({ id }) => id === values?.solutionId);
      const grams = Number(values?.weightGrams);
      if (!values) return null;
      switch (field) {
        case 'solution':
          return solution ? (
            <>
              <KindIcon kind={solution.kind} className="mr-1 inline align-[-0.1875rem] text-muted" />
              {wordsOf(solution)}
            </>
          ) : null;
        case 'servicePoint':
          if (!solution || pointWanted !== null) return null;
          return solution.kind === 'pick_up' ? (pointName ?? t('points.carrier')) : '';
        case 'countryCode':
          return /^[A-Z]{2}$/.test(values.countryCode) ? countries.of(values.countryCode) : null;
        case 'weightGrams':
          return grams > 0 ? format.number(grams) : null;
        case 'weightKilograms':
          return grams > 0 ? format.number(grams / 1_000, { maximumFractionDigits: 3 }) : null;
        default:
          return null;
      }
    };
  }, [solutions, t, format, locale, wordsOf]);
}

/** A solution by what it is, where that says which; else by its name. */
export function useSolutionWords(solutions: ImportView['solutions']) {
  const t = useTranslations('imports.check.deliveries');
  return useMemo(
    () =>
      ({ kind, name }: ImportView['solutions'][number]): string =>
        solutions.filter((each) => each.kind === kind).length === 1 ? t(kind) : name,
    [solutions, t],
  );
}
