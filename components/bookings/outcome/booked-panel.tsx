'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { BookedFacts, BookedItems } from '@/components/bookings/outcome/booked-facts';
import { DifferenceList } from '@/components/bookings/outcome/difference-list';
import { TwinWords } from '@/components/bookings/outcome/outcome-parts';
import { usePrintAtOnce } from '@/components/labels/use-print-at-once';
import { HeldPrint, PrintLabel } from '@/components/printing/print-label';
import { KeyHint, useAriaKey, useCommands } from '@/components/shortcuts/commands';
import { Button, type ButtonTone, LinkButton } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { ShipmentNumber } from '@/components/ui/identifier';
import { Notice } from '@/components/ui/notice';
import type { BookingOutcomeView } from '@/lib/bookings/outcome-view';

type BookedPanelProps = { outcome: BookingOutcomeView; isEarlier: boolean; onNext: () => void };

/** The booked parcel on one screen: its number, what was really booked, and the two keys that follow: print, next. */
export function BookedPanel({ outcome, isEarlier, onNext }: BookedPanelProps) {
  const t = useTranslations('booking.booked');
  const common = useTranslations('common');
  const [printsAtOnce] = usePrintAtOnce();
  // What is not what was typed last is looked at before it is put on a parcel.
  const atOnce = printsAtOnce && !isEarlier;
  const copy = useRef<HTMLButtonElement>(null);
  const print = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const twin = useRef<HTMLDivElement>(null);
  const [isPrinted, setPrinted] = useState(false);
  const printed = () => {
    setPrinted(true);
    // Enter goes on from here: on the button just pressed it would print a second label. The frame is what the print dialog left.
    const focused = document.activeElement;
    const isLeft = focused === document.body || focused instanceof HTMLIFrameElement;
    if (isLeft || focused === print.current) next.current?.focus();
  };
  useEffect(() => {
    if (outcome.isSaved) (twin.current ?? print.current)?.focus();
  }, [outcome.isSaved]);
  useCommands({ next: onNext, copyShipmentId: () => copy.current?.click() });
  const shipmentId = outcome.shipmentId ?? '';
  const tone: ButtonTone = isPrinted ? 'secondary' : 'primary';
  const label = { bookingId: outcome.bookingId, ref: print, tone, onPrinted: printed };
  return (
    <section
      aria-labelledby="booked-heading"
      className="panel flex max-w-4xl flex-col gap-4 p-4"
      onKeyDown={(event) => {
        // Enter held down since the form, or since the print dialog, presses nothing here.
        if (event.key === 'Enter' && event.repeat) event.preventDefault();
      }}
    >
      <div>
        <Notice
          tone={outcome.isTwin || outcome.differences.some(({ isMajor }) => isMajor) ? 'warning' : 'success'}
          title={
            <span id="booked-heading">
              {t(outcome.isReturn ? 'titleReturn' : 'title', { name: outcome.consigneeName })}
            </span>
          }
        >
          {isEarlier ? t('earlier') : null}
        </Notice>
        {outcome.isTwin ? (
          <div className="mt-2">
            <TwinWords outcome={outcome} ref={twin} />
          </div>
        ) : null}
        {/* Stays while its words come and go, so that they are read out. */}
        <div role="status" className="not-empty:mt-2">
          {outcome.isSaved ? null : (
            <Notice tone="warning" title={t('notSaved')}>
              {t('notSavedNext')}
            </Notice>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="text-sm text-muted">{t('shipmentId')}</p>
          <ShipmentNumber value={shipmentId} className="text-xl font-semibold wrap-anywhere sm:text-2xl" />
        </div>
        <CopyButton
          ref={copy}
          text={shipmentId}
          label={t('copy')}
          copiedLabel={common('copied')}
          failedLabel={common('copyFailed')}
          aria-keyshortcuts={useAriaKey('copyShipmentId')}
        />
        <KeyHint command="copyShipmentId" className="-ml-3 text-muted" />
      </div>
      <div className="flex flex-wrap items-start gap-2">
        {outcome.isSaved && outcome.isTwin ? <HeldPrint {...label} /> : null}
        {outcome.isSaved && !outcome.isTwin ? <PrintLabel {...label} atOnce={atOnce} /> : null}
        <Button
          ref={next}
          tone={isPrinted ? 'primary' : 'secondary'}
          onClick={onNext}
          aria-keyshortcuts={useAriaKey('next')}
          className="sm:mt-5"
        >
          {t('next')} <KeyHint command="next" />
        </Button>
        <LinkButton tone="quiet" href={`/bookings/${outcome.bookingId}`} className="sm:mt-5">
          {t('open')}
        </LinkButton>
      </div>
      {/* What was changed is read before what was booked. */}
      <DifferenceList differences={outcome.differences} />
      <BookedFacts outcome={outcome} />
      <BookedItems items={outcome.items} />
    </section>
  );
}
