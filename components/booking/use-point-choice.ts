'use client';

import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { isSameSearch, type NearRecipient, nearRecipient } from '@/components/booking/near-recipient';
import { holdsAt, type Place } from '@/components/booking/point-place';
import { toThirdParty } from '@/components/booking/third-party-of-point';
import type { ChosenPoint } from '@/components/service-points/service-point-picker';
import type { BookingForm } from '@/lib/booking/schema';
import type { Desk } from '@/lib/queries/book-page';
import type { ServicePointView } from '@/lib/service-points/nearby-view';

export type PointChoice = {
  chosen: ChosenPoint | null;
  choose: (point: ServicePointView | null) => void;
  /** Name of the point that was cleared because solution or address changed, until another is chosen. */
  cleared: string | null;
};

/**
 * The chosen service point as part of the form. It belongs to one solution and address: when they change it is cleared, and that is said
 * (design 4). What stands in the list near an address that has changed cannot be chosen any more.
 */
export function usePointChoice(form: UseFormReturn<BookingForm>, desk: Desk, shown: NearRecipient): PointChoice {
  const thirdParty = useWatch({ control: form.control, name: 'thirdParty' });
  const [key, setKey] = useState<string | null>(null);
  const [cleared, setCleared] = useState<string | null>(null);
  const chosenAt = useRef<Place | null>(null);
  const point = thirdParty.kind === 'servicePoint' ? thirdParty.point : null;

  useEffect(() => {
    const clearElsewhere = () => {
      const values = form.getValues();
      const { place } = nearRecipient(values, desk);
      if (values.thirdParty.kind !== 'servicePoint') {
        chosenAt.current = null;
        return;
      }
      chosenAt.current ??= place;
      if (holdsAt(chosenAt.current, place)) return;
      form.setValue('thirdParty', { kind: 'none' });
      setCleared(values.thirdParty.point.name);
    };
    clearElsewhere();
    return form.subscribe({
      formState: { values: true },
      // Once all that one key or press changes is written, and before the next one can be pressed.
      callback: () => queueMicrotask(clearElsewhere),
    });
  }, [form, desk]);

  const choose = (chosen: ServicePointView | null) => {
    if (!isSameSearch(shown, nearRecipient(form.getValues(), desk))) return;
    setCleared(null);
    setKey(chosen?.key ?? null);
    form.setValue('thirdParty', toThirdParty(chosen));
  };
  return { chosen: point && { key, externalId: point.externalId, name: point.name }, choose, cleared };
}
