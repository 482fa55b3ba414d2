'use client';

import { keepPreviousData, type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTimeZone } from 'next-intl';
import { useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { NearbyAnswer } from '@/components/service-points/use-nearby';
import { readJson } from '@/components/ui/api';
import { useRestedValues, useSettled } from '@/components/ui/use-settled';
import { isReturn, shopParty } from '@/lib/bookings/form-values';
import { nearRecipient } from '@/lib/bookings/near-recipient';
import type { BookingContext, BookingForm } from '@/lib/bookings/schema';
import { DEFAULT_TIME_ZONE, dayIn } from '@/lib/i18n/time-zone';
import type { Week } from '@/lib/service-points/week';
import { checkForm, type Warning } from '@/lib/warnings/check-form';
import type { SimilarAnswer, SimilarQuestion } from '@/lib/warnings/similar-schema';

/** A pause in typing after which it is asked. */
const PAUSE_MS = 300;
const LONGEST_WAIT_MS = 5_000;
const NOTHING: SimilarAnswer = { earlier: [], lacksFlat: false };

/** What is odd about the booking, and what one press does about its sender. */
export type Warnings = {
  earlier: SimilarAnswer['earlier'];
  warnings: Warning[];
  orderReference: string;
  ownParty: { isReturn: boolean; shopName: string; take: () => void };
};

/** Judges what the form holds, once nothing was typed for a moment, with what the server and the chosen point's hours say. */
export function useWarnings(form: UseFormReturn<BookingForm>, context: BookingContext): Warnings {
  const focused = useFocusedField();
  const today = dayIn(new Date(), useTimeZone() ?? DEFAULT_TIME_ZONE);
  const values = useRestedValues(form);
  const { solution } = nearRecipient(values, context);
  const week = useChosenWeek(values.thirdParty);
  const isBack = isReturn(context, values.solutionId);
  const { earlier, lacksFlat } = useSimilar(values, isBack);
  const shop = shopParty(context, values.solutionId);
  const flat: Warning[] = lacksFlat ? [{ rule: 'flat_number', path: 'recipient.address' }] : [];
  const all = [...checkForm(values, { solution, shop, week, today }), ...flat];
  return {
    earlier,
    // An address is half typed until its field is left.
    warnings: all.filter(({ path }) => path !== 'recipient.address' || path !== focused),
    orderReference: values.orderReference.trim(),
    ownParty: {
      isReturn: isBack,
      shopName: shop.name,
      take: () => form.setValue('sender', shop, { shouldDirty: true }),
    },
  };
}

/** What the server knows that speaks against booking this parcel; nothing while it cannot be asked. It never holds up a press. */
function useSimilar(values: BookingForm, isBack: boolean): SimilarAnswer {
  const { settled } = useSettled(questionOf(values, isBack), PAUSE_MS);
  const { data } = useQuery({
    queryKey: ['similar', settled],
    queryFn: settled
      ? ({ signal }) =>
          readJson<SimilarAnswer>('/api/bookings/similar', { json: settled, signal, longestMs: LONGEST_WAIT_MS })
      : skipToken,
    placeholderData: settled ? keepPreviousData : NOTHING,
    gcTime: 60_000,
  });
  return (settled && data) || NOTHING;
}

/** Null until there is enough to be asked about. */
function questionOf(
  { shopId, formKey, recipient, items, ...values }: BookingForm,
  isBack: boolean,
): SimilarQuestion | null {
  const { orderReference } = values;
  const { name, address, coaddress, zipCode, countryCode } = recipient;
  const isWhole = [name, address, zipCode].every((text) => text.trim() !== '');
  if (!isWhole && orderReference.trim() === '') return null;
  return {
    shopId,
    formKey,
    orderReference,
    isReturn: isBack,
    recipient: isWhole ? { name, address, coaddress, zipCode, countryCode } : null,
    parcels: items.map(({ weightGrams, contents }) => ({ weightGrams, contents })),
  };
}

/** The opening hours of the chosen point, from the newest search of the page that found it; it asks nothing. Null where they are not at hand. */
function useChosenWeek(thirdParty: BookingForm['thirdParty']): Week | null {
  const client = useQueryClient();
  return useSyncExternalStore(
    (changed) => client.getQueryCache().subscribe(changed),
    () => (thirdParty.kind === 'servicePoint' ? foundWeek(client, thirdParty.point.externalId) : null),
    () => null,
  );
}

function foundWeek(client: QueryClient, externalId: string): Week | null {
  const searches = client.getQueryCache().findAll({ queryKey: ['service-points'] });
  const answers = searches
    .map(({ state }) => state)
    .toSorted((one, other) => other.dataUpdatedAt - one.dataUpdatedAt)
    .map(({ data }) => data as NearbyAnswer | undefined);
  for (const answer of answers) {
    const point = answer?.kind === 'found' && answer.points.find((each) => each.externalId === externalId);
    if (point) return point.hours;
  }
  return null;
}

/** The id of the control that has the focus: what is being typed is not judged yet (docs/bookings.md#warnings). */
function useFocusedField(): string {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener('focusin', changed);
      document.addEventListener('focusout', changed);
      return () => {
        document.removeEventListener('focusin', changed);
        document.removeEventListener('focusout', changed);
      };
    },
    () => document.activeElement?.id ?? '',
    () => '',
  );
}
