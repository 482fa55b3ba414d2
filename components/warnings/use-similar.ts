'use client';

import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useSettled } from '@/components/ui/use-settled';
import type { BookingForm } from '@/lib/bookings/schema';
import type { SimilarAnswer, SimilarQuestion } from '@/lib/warnings/similar-schema';

/** A pause in typing after which it is asked. */
const PAUSE_MS = 300;
const LONGEST_WAIT_MS = 5_000;
const NOTHING: SimilarAnswer = { earlier: [], lacksFlat: false };

/** What the server knows that speaks against booking this parcel; nothing while it cannot be asked. It never holds up a press. */
export function useSimilar(values: BookingForm, isReturn: boolean): SimilarAnswer {
  const { settled } = useSettled(questionOf(values, isReturn), PAUSE_MS);
  const { data } = useQuery({
    queryKey: ['similar', settled],
    queryFn: settled ? ({ signal }) => ask(settled, signal) : skipToken,
    placeholderData: settled ? keepPreviousData : NOTHING,
    gcTime: 60_000,
  });
  return (settled && data) || NOTHING;
}

/** Null until there is enough to be asked about. */
function questionOf(
  { shopId, formKey, recipient, items, ...values }: BookingForm,
  isReturn: boolean,
): SimilarQuestion | null {
  const { orderReference } = values;
  const { name, address, coaddress, zipCode, countryCode } = recipient;
  const isWhole = [name, address, zipCode].every((text) => text.trim() !== '');
  if (!isWhole && orderReference.trim() === '') return null;
  return {
    shopId,
    formKey,
    orderReference,
    isReturn,
    recipient: isWhole ? { name, address, coaddress, zipCode, countryCode } : null,
    parcels: items.map(({ weightGrams, contents }) => ({ weightGrams, contents })),
  };
}

async function ask(question: SimilarQuestion, signal: AbortSignal): Promise<SimilarAnswer> {
  const response = await fetch('/api/bookings/similar', {
    method: 'POST',
    body: JSON.stringify(question),
    cache: 'no-store',
    signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_WAIT_MS)]),
  });
  if (!response.ok) throw new Error(`Similar: ${response.status}`);
  return response.json();
}
