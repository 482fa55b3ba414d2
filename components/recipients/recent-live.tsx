'use client';

import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { recall } from '@/components/recipients/fill-in';
import { useFoundRecipients } from '@/components/recipients/found-recipients';
import type { Recalled } from '@/components/recipients/recalled';
import { RecentRows } from '@/components/recipients/recent-rows';
import { afterPaint } from '@/components/ui/after-paint';
import { moveTo } from '@/components/ui/move-to';
import type { BookingContext, BookingForm } from '@/lib/bookings/schema';

export type RecentLiveProps = {
  context: BookingContext;
  form: UseFormReturn<BookingForm>;
  /** What an untouched form holds; null when even that was typed by a clerk. */
  start: BookingForm | null;
  onRecalled: (recalled: Recalled) => void;
  /** The row that was pressed. */
  wanted: string | null;
  /** As the server drew them with the page. */
  drawn: ReactNode;
};

/** The recent recipients as they are now; a pressed one fills in the form. */
export function RecentLive({ context, form, start, onRecalled, wanted, drawn }: RecentLiveProps) {
  const { recipients } = useFoundRecipients(context.shop.id, '', true);
  const chosen = recipients.find(({ id }) => id === wanted);
  const choose = useEffectEvent(() => {
    if (!chosen) return;
    const { recalled, focusOn } = recall(form, start, context, chosen);
    onRecalled(recalled);
    void afterPaint().then(() => moveTo(focusOn));
  });
  const chosenId = chosen?.id;
  useEffect(() => {
    if (chosenId) choose();
  }, [chosenId]);
  return recipients.length > 0 ? <RecentRows {...{ recipients }} solutions={context.solutions} /> : drawn;
}
