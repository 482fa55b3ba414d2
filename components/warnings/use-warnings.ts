'use client';

import { useTimeZone } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { useFoundPoint } from '@/components/service-points/use-nearby';
import { type FollowedForm, useRestedValues, useSettledAnswer } from '@/components/ui/use-settled';
import { shopParty } from '@/lib/bookings/form-values';
import type { BookingForm } from '@/lib/bookings/schema';
import { DEFAULT_TIME_ZONE, dayIn } from '@/lib/i18n/time-zone';
import { checkForm, type Warning } from '@/lib/warnings/check-form';
import { questionOf } from '@/lib/warnings/similar-question';
import type { SimilarAnswer } from '@/lib/warnings/similar-schema';

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
export function useWarnings({ form, context }: FollowedForm): Warnings {
  const focused = useFocusedField();
  const today = dayIn(new Date(), useTimeZone() ?? DEFAULT_TIME_ZONE);
  const values = useRestedValues(form);
  const { solutionId, thirdParty } = values;
  const solution = context.solutions.find(({ id }) => id === solutionId);
  const point = useFoundPoint(thirdParty.kind === 'servicePoint' ? thirdParty.point.externalId : null);
  const week = point?.hours ?? null;
  const isReturn = solution?.kind === 'return';
  const { earlier, lacksFlat } = useSimilar(values, isReturn);
  const shop = shopParty(context, solutionId);
  const flat: Warning[] = lacksFlat ? [{ rule: 'flat_number', path: 'recipient.address' }] : [];
  const all = [...checkForm(values, { solution, shop, week, today, closedDays: context.shop.closedDays }), ...flat];
  return {
    earlier,
    // An address is half typed until its field is left.
    warnings: all.filter(({ path }) => path !== 'recipient.address' || path !== focused),
    orderReference: values.orderReference.trim(),
    ownParty: {
      isReturn,
      shopName: shop.name,
      take: () => form.setValue('sender', shop, { shouldDirty: true }),
    },
  };
}

/** What the server knows that speaks against booking this parcel; nothing while it cannot be asked. It never holds up a press. */
function useSimilar(values: BookingForm, isReturn: boolean): SimilarAnswer {
  const question = questionOf(values, isReturn);
  const { recipient, orderReference } = question;
  const { answer } = useSettledAnswer<SimilarAnswer>({
    address: '/api/bookings/similar',
    question: recipient || orderReference.trim() !== '' ? question : null,
    pauseMs: PAUSE_MS,
    longestMs: LONGEST_WAIT_MS,
    placeholderData: (before) => before,
    gcTime: 60_000,
  });
  return answer ?? NOTHING;
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
