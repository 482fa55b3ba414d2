'use client';

import { useTranslations } from 'next-intl';
import { FieldLink } from '@/components/ui/field-link';
import { MarkShape } from '@/components/ui/notice';
import { type FollowedForm, useRestedValues, useSettledAnswer } from '@/components/ui/use-settled';
import { barePostalCode, isPlausiblePostalCode } from '@/lib/addresses/postal-code';
import type { BookingForm, OfferedSolution } from '@/lib/bookings/schema';
import type { CoverageAnswer, CoverageQuestion } from '@/lib/coverage/schema';
import { MAX_LENGTH } from '@/lib/limits';

/** Says beside the address that the carrier does not deliver to it. All else stays silent: a line for each address would move the fields. */
export function CoverageNote({ form, context }: FollowedForm) {
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

/** A pause in typing after which address and solution are taken as meant. */
const PAUSE_MS = 500;
const FRESH_MS = 10 * 60_000;
const LONGEST_WAIT_MS = 5_000;

/** False once the carrier said that it does not deliver to this address; true also while nothing is known. It never holds up a press. */
function useCoverage(values: BookingForm, solution: OfferedSolution | undefined): boolean {
  const { answer, isSettled } = useSettledAnswer<CoverageAnswer>({
    address: '/api/coverage',
    question: questionOf(values, solution),
    pauseMs: PAUSE_MS,
    longestMs: LONGEST_WAIT_MS,
    staleTime: ({ state }) => (state.data && state.data.kind !== 'unknown' ? FRESH_MS : 0),
    gcTime: FRESH_MS,
  });
  return !isSettled || answer?.kind !== 'not_served';
}

/** Null until the address is whole, and for solutions that do not ask. */
function questionOf(
  { shopId, recipient }: BookingForm,
  solution: OfferedSolution | undefined,
): CoverageQuestion | null {
  const { countryCode, zipCode } = recipient;
  const [city, streetAddress] = [recipient.city.trim(), recipient.address.trim()];
  const isWhole = city !== '' && streetAddress !== '' && isPlausiblePostalCode(countryCode, zipCode);
  const isTooLong = city.length > MAX_LENGTH.city || streetAddress.length > MAX_LENGTH.address;
  if (!solution?.checksAddress || !isWhole || isTooLong) return null;
  return { shopId, solutionId: solution.id, countryCode, zipCode: barePostalCode(zipCode), city, streetAddress };
}
