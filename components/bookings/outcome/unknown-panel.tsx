'use client';

import { Keyboard, Send } from 'lucide';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { TimelineEntry } from '@/components/bookings/one/timeline-entry';
import { SentParcel } from '@/components/bookings/outcome/sent-parcel';
import { SettleForm } from '@/components/bookings/outcome/settle-forms';
import { UnknownNotice } from '@/components/bookings/outcome/unknown-notice';
import { CommandButton } from '@/components/shortcuts/commands';
import { ActionBar } from '@/components/ui/action-bar';
import { LinkButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { MarkShape } from '@/components/ui/notice';
import type { BookingOutcomeView } from '@/lib/bookings/outcome-view';
import type { BookingContext, BookingForm } from '@/lib/bookings/schema';

export type UnknownPanelProps = {
  outcome: BookingOutcomeView;
  context: BookingContext;
  /** As it was pressed; null where something else was sent under its key before. */
  sent: BookingForm | null;
  /** Called once a clerk has settled the booking: the page then asks the server for its state. */
  onSettled: () => void;
  onNext: () => void;
};

/**
 * A parcel that may be booked, on one screen in the place of the form: what was sent, what to do, and the clerk's answer. Nothing can be
 * sent from here.
 */
export function UnknownPanel({ outcome, context, sent, onSettled, onNext }: UnknownPanelProps) {
  const t = useTranslations('outcome');
  const { bookingId, notBookedFrom, found, sentAt, recipientName: name } = outcome;
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => head.current?.focus(), []);
  const { zipCode = '', city = '' } = sent?.recipient ?? {};
  const ownShipmentId = sent?.shipmentId.trim() || null;
  const leftAt = sentAt ? new Date(sentAt) : null;
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:min-h-[29rem] lg:flex-1 lg:grid-cols-[28.5rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)] lg:[contain:size] min-[106rem]:grid-cols-[33.75rem_minmax(0,1fr)] min-[106rem]:gap-4">
        <UnknownNotice
          outcome={outcome}
          lookUp={{ name, zipCode, city, ownShipmentId, sentAt: leftAt, orderReference: sent?.orderReference ?? '' }}
          headRef={head}
          beside={<Happened outcome={outcome} />}
          className="min-w-0 lg:overflow-y-auto"
          decision={
            <SettleForm
              bookingId={bookingId}
              notBookedFrom={notBookedFrom}
              expected={{ found, ownShipmentId, parcels: sent?.items.length ?? 1 }}
              onSettled={onSettled}
            />
          }
        />
        <SentParcel context={context} sent={sent} sentAt={leftAt} className="lg:order-first" />
      </div>
      <ActionBar
        status={
          <p className="flex items-center gap-2">
            <MarkShape tone="info" />
            {t('staysOnTop')}
          </p>
        }
        actions={
          <div className="grid flex-1 grid-cols-2 gap-3 lg:ml-auto lg:max-w-105 *:min-h-10 max-sm:*:min-h-12">
            <LinkButton href={`/bookings/${bookingId}`}>{t('actions.open')}</LinkButton>
            <CommandButton command="next" run={onNext}>
              {t('actions.next')}
            </CommandButton>
          </div>
        }
      />
    </div>
  );
}

/** What happened to it, the oldest first. */
function Happened({ outcome: { sentAt, endedAt } }: { outcome: BookingOutcomeView }) {
  const t = useTranslations('outcome.happened');
  const format = useFormatter();
  if (!sentAt || !endedAt) return null;
  const [sent, ended] = [new Date(sentAt), new Date(endedAt)];
  const time = (at: Date) => format.dateTime(at, 'exactTime');
  const seconds = Math.max(0, ended.getTime() - sent.getTime()) / 1_000;
  return (
    <div className="border-hairline max-lg:border-t max-lg:pt-4 lg:border-l lg:pl-5.5">
      <h3 id="happened" className="mb-2.5">
        {t('title')}
      </h3>
      <ol aria-labelledby="happened">
        <TimelineEntry sign={<Icon drawing={Keyboard} className="size-3.5" />} title={t('saved')}>
          {time(sent)}
        </TimelineEntry>
        <TimelineEntry sign={<Icon drawing={Send} className="size-3.5" />} title={t('sent')}>
          {time(sent)}
        </TimelineEntry>
        <TimelineEntry sign={<MarkShape tone="unknown" />} title={t('unknown')}>
          {time(ended)}, {t('after', { seconds })}
        </TimelineEntry>
      </ol>
      <p className="mt-4 text-sm text-muted">{t('late')}</p>
    </div>
  );
}
