'use client';

import { CopyPlus } from 'lucide';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { NetworkPrintRun } from '@/components/printing/network-print';
import { useLabelPrint } from '@/components/printing/use-label-print';
import { Button, LinkButton } from '@/components/ui/button';
import { ShipmentNumber } from '@/components/ui/identifier';
import { Message, MessageLine } from '@/components/ui/messages';
import type { EarlierBooking } from '@/lib/warnings/similar-schema';

type EarlierProps = { earlier: EarlierBooking; orderReference: string };

type EarlierMessageProps = EarlierProps & {
  rank: 'duplicate' | 'earlier';
  /** A press was held back for it, and the next one books one more. */
  isHeldBack: boolean;
};

/** The earlier parcel that this one may be a second time, beside *Book*: its label is often all that was wanted. */
export function EarlierMessage({ rank, earlier, orderReference, isHeldBack }: EarlierMessageProps) {
  const t = useTranslations('warnings');
  const held = useTranslations('booking.heldBack');
  const { title, facts } = useEarlierWords({ earlier, orderReference });
  const { bookingId, recipientName: name, hasLabel } = earlier;
  const { button, said, network } = useReprint(earlier);
  return (
    <Message rank={rank}>
      <MessageLine
        tone="warning"
        ground="warning"
        drawing={CopyPlus}
        title={title}
        text={said ?? (isHeldBack ? held('text') : facts)}
        actions={
          <>
            <LinkButton href={`/bookings/${bookingId}`}>
              {t('open')} <span className="sr-only">{name}</span>
            </LinkButton>
            {hasLabel ? button : null}
          </>
        }
        above={network}
      />
    </Message>
  );
}

/** The same on a receipt. */
export function EarlierText(props: EarlierProps) {
  const t = useTranslations('warnings');
  const { title, facts } = useEarlierWords(props);
  const { bookingId, recipientName: name, hasLabel } = props.earlier;
  const { button, said, network } = useReprint(props.earlier);
  return (
    <>
      {title} {facts}
      <span className="flex flex-wrap items-center gap-x-3">
        {hasLabel ? button : null}
        {said ? <span>{said}</span> : null}
        <Link
          href={`/bookings/${bookingId}`}
          className="link inline-flex min-h-target items-center gap-1"
          prefetch={false}
        >
          {t('open')} <span className="sr-only">{name}</span>
        </Link>
      </span>
      {network}
    </>
  );
}

/** What speaks for a second time, and what is known of the first. */
function useEarlierWords({ earlier, orderReference }: EarlierProps): { title: string; facts: ReactNode } {
  const t = useTranslations('warnings');
  const format = useFormatter();
  const { why, recipientName: name, shipmentId, isCertain, isVoid } = earlier;
  const when = format.dateTime(new Date(earlier.bookedAt), why === 'order' ? 'moment' : 'time');
  return {
    title: t(`earlier.${why}`, { name, when, reference: orderReference }),
    facts: (
      <>
        {isCertain ? null : t('notCertain')}
        {why === 'order' ? `${when} ` : null}
        {shipmentId ? (
          <span className="whitespace-nowrap">
            <ShipmentNumber value={shipmentId} />
          </span>
        ) : null}{' '}
        {isVoid ? t('isVoid') : null}
      </>
    ),
  };
}

/** Prints the label of the earlier booking on the printer of this browser: the button, what became of it, and what a printer has to say. */
function useReprint({ bookingId, recipientName }: EarlierBooking) {
  const t = useTranslations('warnings');
  const labels = useTranslations('labels');
  const format = useFormatter();
  const { print, isBusy, dialog, network } = useLabelPrint(bookingId);
  const { state, sentAt, job } = dialog;
  const saidOf = (): ReactNode => {
    if (state === 'idle') return null;
    if (state === 'preparing') return labels('state.working');
    if (state === 'sent') return sentAt ? labels('printedAt', { time: format.dateTime(sentAt, 'time') }) : null;
    if (state !== 'blocked') return labels(`${state}.title`);
    return job ? (
      <a
        href={job.href}
        target="_blank"
        rel="noreferrer"
        className="link"
        onClick={() => void dialog.record(job, 'download')}
      >
        {labels('open')}
      </a>
    ) : null;
  };
  return {
    button: (
      <Button busy={isBusy} onClick={print}>
        {t('reprint')} <span className="sr-only">{recipientName}</span>
      </Button>
    ),
    said: saidOf(),
    network: network.run?.printer || network.run?.state === 'held' ? <NetworkPrintRun {...network} /> : null,
  };
}
