import * as z from 'zod/mini';
import { atMost, LONGEST_CODE } from '@/lib/bounded-text';
import { faultKey } from '@/lib/party-schema';
import { RETAINED_KINDS, RETENTION_PERIODS, type RetainedKind, type RetentionPeriods } from './retention-periods';

/** All kinds with their days before and after, in JSON. */
const MAX_MARK_LENGTH = 1_000;

/** Days as they are typed; nothing and 0 are for ever, where that may be. */
const daysOf = (kind: RetainedKind) => {
  const { least, most, isForEver } = RETENTION_PERIODS[kind];
  const isForEverTyped = (typed: string) => isForEver && Number(typed) === 0;
  return z.pipe(
    z.string().check(
      z.trim(),
      atMost(LONGEST_CODE),
      z.refine((typed) => /^\d{0,6}$/.test(typed), { ...faultKey('wholeNumber'), abort: true }),
      z.refine((typed) => isForEverTyped(typed) || Number(typed) >= least, faultKey(`tooSmall:${least}`)),
      z.refine((typed) => Number(typed) <= most, faultKey(`tooLarge:${most}`)),
    ),
    z.transform((typed: string) => Number(typed)),
  );
};

type PeriodFields = Record<RetainedKind, ReturnType<typeof daysOf>>;

/** The periods of all kinds, as an administrator sets them. */
export const periodsSchema = z.object(
  Object.fromEntries(RETAINED_KINDS.map((kind) => [kind, daysOf(kind)])) as PeriodFields,
);

export type PeriodsForm = z.input<typeof periodsSchema>;

/** The periods that hold, as the form shows them. */
export function periodsForm(periods: RetentionPeriods): PeriodsForm {
  const typed = RETAINED_KINDS.map((kind) => [kind, periods[kind] === 0 ? '' : String(periods[kind])]);
  return Object.fromEntries(typed) as PeriodsForm;
}

/** The same as it is sent: with the mark of the question about shorter periods, once that is answered (`lib/privacy/plan-removal`). */
export const savedPeriodsSchema = z.extend(periodsSchema, {
  confirms: z.nullable(z.string().check(atMost(MAX_MARK_LENGTH))),
});
