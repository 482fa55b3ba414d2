'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import type { PressState } from '@/components/bookings/form/press-state';
import { flattenErrors, showRefusal } from '@/components/ui/form-faults';
import { useErrorText } from '@/components/ui/use-error-text';
import type { RefusedField } from '@/lib/bookings/outcome-view';
import type { BookingForm } from '@/lib/bookings/schema';

export type FaultSummary = {
  /** For `FaultLine`, as it is; the text is for a fault that belongs to no field of the page. */
  summary: { faults: (FollowedFault & { text: string | undefined })[]; attempt: number };
  show: (faults: { path: string; key: string }[], itemCount: number) => void;
  clear: () => void;
};

/**
 * What stopped the last press, in one place. A fault is done once its field is right, and stands so until the next press: what comes
 * since is said at its field alone. `errors`: those of the form now.
 */
export function useFaultSummary(errors: FieldErrors): FaultSummary {
  const text = useErrorText();
  const partName = usePartName();
  const [{ faults, attempt }, setShown] = useState<{ faults: ShownFault[]; attempt: number }>({
    faults: [],
    attempt: 0,
  });
  return {
    summary: {
      faults: followFaults(faults, errors).map((fault) => ({ ...fault, text: text.field(fault.key, fault.path) })),
      attempt,
    },
    show: (found, itemCount) => {
      const next = found.map((fault) => ({ ...fault, part: partName(fault.path, itemCount) }));
      setShown((last) => ({ faults: next, attempt: last.attempt + 1 }));
    },
    clear: () => setShown((last) => ({ faults: [], attempt: last.attempt })),
  };
}

/** A fault that stopped a press: its field, its key of `refusals.field`, and the part of the form it belongs to, in words. */
type ShownFault = { path: string; key: string; part: string | null };

type FollowedFault = ShownFault & { isDone: boolean };

/** The faults of the last press, in their places, as the form has them now: `isDone` once the field is right. */
export function followFaults(shown: ShownFault[], errors: FieldErrors): FollowedFault[] {
  const now = new Map(flattenErrors(errors).map(({ path, key }) => [path, key]));
  return shown.map((fault) => ({ ...fault, key: now.get(fault.path) ?? fault.key, isDone: !now.has(fault.path) }));
}

/**
 * To which part of the form a fault belongs, from its path (`sender.zipCode`, `items.1.weightGrams`), where its label alone does
 * not say: nothing for the recipient, for the only parcel, and for what belongs to the booking as a whole.
 */
function usePartName(): (path: string, itemCount: number) => string | null {
  const t = useTranslations('booking');
  return (path, itemCount) => {
    const [part, index] = path.split('.');
    if (part === 'items') return itemCount > 1 && index ? t('parcels.parcel', { number: Number(index) + 1 }) : null;
    if (part === 'sender') return t('parts.shop');
    return part === 'thirdParty' ? t('parts.thirdParty') : null;
  };
}

/** Shows at their fields what the server or the carrier refused. */
export function useFaultsOfServer(
  form: UseFormReturn<BookingForm>,
  pressed: PressState,
  onFaults: (faults: { path: string; key: string }[]) => void,
): void {
  const ours = pressed.kind === 'refused' ? pressed.error.fields : undefined;
  const theirs = pressed.kind === 'known' ? pressed.outcome.refusal?.faults : undefined;
  const refusal = useMemo(() => ours ?? carrierFaults(theirs ?? []), [ours, theirs]);
  const newest = useRef(onFaults);
  useEffect(() => {
    newest.current = onFaults;
  });
  useEffect(() => {
    if (refusal.length === 0) return;
    showRefusal(form, { key: 'invalidFields', fields: refusal });
    newest.current(refusal);
  }, [form, refusal]);
}

/** The fields that the carrier refused, in its own words. */
function carrierFaults(faults: readonly RefusedField[]): { path: string; key: string }[] {
  return faults.flatMap(({ field, message }) => (field ? [{ path: field, key: `carrier:${message}` }] : []));
}
