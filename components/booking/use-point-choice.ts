'use client';

import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { holdsAt, type Place } from '@/components/booking/point-place';
import { toThirdParty } from '@/components/booking/third-party-of-point';
import type { ChosenPoint } from '@/components/service-points/service-point-picker';
import type { BookingForm } from '@/lib/booking/schema';
import type { ServicePointView } from '@/lib/service-points/nearby-view';

export type PointChoice = {
  chosen: ChosenPoint | null;
  choose: (point: ServicePointView | null) => void;
  /** Name of the point that was cleared because solution or address changed, until another is chosen. */
  cleared: string | null;
};

/** The chosen service point as part of the form. It belongs to one solution and address: when they change it is cleared, and that is said (design 4). */
export function usePointChoice(form: UseFormReturn<BookingForm>, place: Place): PointChoice {
  const thirdParty = useWatch({ control: form.control, name: 'thirdParty' });
  const [key, setKey] = useState<string | null>(null);
  const [cleared, setCleared] = useState<string | null>(null);
  const chosenAt = useRef<Place | null>(null);
  const point = thirdParty.kind === 'servicePoint' ? thirdParty.point : null;

  useEffect(() => {
    if (!point) {
      chosenAt.current = null;
      return;
    }
    chosenAt.current ??= place;
    if (holdsAt(chosenAt.current, place)) return;
    form.setValue('thirdParty', { kind: 'none' });
    setCleared(point.name);
  }, [form, point, place]);

  const choose = (chosen: ServicePointView | null) => {
    setCleared(null);
    setKey(chosen?.key ?? null);
    form.setValue('thirdParty', toThirdParty(chosen));
  };
  return { chosen: point && { key, externalId: point.externalId, name: point.name }, choose, cleared };
}
