'use client';

import { type ReactNode, useState } from 'react';
import { DeliverySection } from '@/components/bookings/form/delivery-section';
import { FormPanel } from '@/components/bookings/form/form-section';
import type { TodayLiveProps } from '@/components/bookings/form/today-live';
import type { BookingFormState } from '@/components/bookings/form/use-booking-form';
import { RecentRecipients } from '@/components/recipients/recent-recipients';
import { lazyWithFallback, useFetchedAhead, useFirstUse, withLateWords } from '@/components/ui/lazy';

/** What stands in the room of the map as long as there is none, as the server drew it with the page. */
export type DrawnBeside = {
  /** The recent recipients. */
  recent: ReactNode;
  /** What the day's work stands at. */
  today: ReactNode;
};

const AsDrawn = ({ drawn }: TodayLiveProps) => drawn;

const Today = lazyWithFallback(
  () => withLateWords(import('@/components/bookings/form/today-live').then(({ TodayLive }) => TodayLive)),
  AsDrawn,
  AsDrawn,
);
const Sent = lazyWithFallback(() =>
  withLateWords(import('@/components/recipients/sent-before').then(({ SentBefore }) => SentBefore)),
);

/** The right half of the form: how the parcel travels, and where it can be fetched. */
export function DeliveryPanel({ state, beside }: { state: BookingFormState; beside: DrawnBeside }) {
  const { context, form, pressed, recalled } = state;
  // What the server drew stays in the first form: a link that was drawn anew under the pointer would lose its click. Not once that form
  // was pressed: then its figures are old.
  const [isLater] = useState(useFirstUse());
  const isLive = isLater || pressed.kind === 'known';
  useFetchedAhead(Today, Sent);
  return (
    <FormPanel isLocked={state.isLocked} className="p-3">
      <DeliverySection
        state={state}
        meanwhile={
          <div className="flex flex-1 gap-4 not-first-run:min-h-0 max-lg:not-first-run:hidden">
            {recalled ? (
              <Sent.Shown shopId={context.shop.id} recipient={recalled} />
            ) : (
              <RecentRecipients
                context={context}
                form={form}
                start={state.kept ? null : state.start}
                onRecalled={state.setRecalled}
                drawn={beside.recent}
              />
            )}
            <div className="w-58 shrink-0 border-l border-hairline pl-4 max-xl:hidden">
              {isLive ? <Today.Shown drawn={beside.today} /> : beside.today}
            </div>
          </div>
        }
      />
    </FormPanel>
  );
}
