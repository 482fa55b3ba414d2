'use client';

import { Check, CopyPlus, Undo2 } from 'lucide';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { VOID_PLACE } from '@/components/bookings/one/opened-for-void';
import { BookedFacts, BookedItems, BookedRouting } from '@/components/bookings/outcome/booked-facts';
import { Changes, HoldWords, SentBefore } from '@/components/bookings/outcome/booked-warnings';
import { JustBooked } from '@/components/bookings/outcome/just-booked';
import { usePrintAtOnce } from '@/components/labels/use-print-at-once';
import { LabelPreview } from '@/components/printing/label-preview';
import { HeldPrint, PrintLabel } from '@/components/printing/print-label';
import { CommandButton, KeyHint, useAriaKey, useCommands } from '@/components/shortcuts/commands';
import { ActionBar } from '@/components/ui/action-bar';
import { useAnswer } from '@/components/ui/answers';
import { Button, LinkButton } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Icon } from '@/components/ui/icon';
import { ShipmentNumber } from '@/components/ui/identifier';
import { Notice } from '@/components/ui/notice';
import type { BookingOutcomeView } from '@/lib/bookings/outcome-view';
import type { Receipt } from '@/lib/bookings/queries/receipt';

type BookedPanelProps = {
  outcome: BookingOutcomeView;
  isEarlier: boolean;
  onNext: () => void;
  /** Fills the form with a parcel made from this one. */
  onFill: (parcel: NonNullable<Receipt['another']>, why: 'another' | 'back') => void;
};

/** The receipt of a booked parcel on one screen: its number, whether its label was printed, what was really booked, and the label itself. */
export function BookedPanel({ outcome, isEarlier, onNext, onFill }: BookedPanelProps) {
  const t = useTranslations('outcome.receipt');
  const booked = useTranslations('booking.booked');
  const common = useTranslations('common');
  const [printsAtOnce] = usePrintAtOnce();
  // What is not what was typed last is looked at before it is put on a parcel.
  const atOnce = printsAtOnce && !isEarlier && !outcome.mayBePrinted;
  const copy = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const held = useRef<HTMLDivElement>(null);
  const [isPrinted, setPrinted] = useState(false);
  const { bookingId, isSaved, hold } = outcome;
  const { data: receipt } = useAnswer<Receipt>(['receipt', bookingId], '/api/bookings/receipt', {
    json: { bookingId },
    enabled: isSaved,
  });
  const printed = () => {
    setPrinted(true);
    // The frame is what the print dialog left.
    const focused = document.activeElement;
    if (focused === document.body || focused instanceof HTMLIFrameElement) next.current?.focus();
  };
  useEffect(() => {
    // Enter goes on to the next parcel: on the print it would print a second label.
    if (isSaved) (held.current ?? next.current)?.focus();
  }, [isSaved]);
  const router = useRouter();
  useCommands({
    copyShipmentId: () => copy.current?.click(),
    void: () => router.push(`/bookings/${bookingId}${VOID_PLACE}`),
  });
  const shipmentId = outcome.shipmentId ?? '';
  const label = {
    bookingId,
    tone: isPrinted ? ('secondary' as const) : ('primary' as const),
    printedBefore: outcome.mayBePrinted ? t('printedBefore') : null,
    onPrinted: printed,
  };
  const { another = null, back = null } = receipt ?? {};
  useCommands({ bookReturn: () => back && onFill(back, 'back') }, back !== null);
  return (
    <section
      aria-labelledby="booked-heading"
      className="flex min-w-0 flex-1 flex-col gap-3"
      onKeyDown={(event) => {
        // Enter held down since the form, or since the print dialog, presses nothing here.
        if (event.key === 'Enter' && event.repeat) event.preventDefault();
      }}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:min-h-[29rem] lg:flex-1 lg:grid-cols-[minmax(0,1fr)_29.5rem] lg:grid-rows-[minmax(0,1fr)] lg:[contain:size] min-[106rem]:grid-cols-[minmax(0,1fr)_40rem]">
        <div className="panel flex min-w-0 flex-col gap-3.5 overflow-y-auto p-4 lg:px-5.5">
          <div className="flex items-center gap-3">
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-success-soft text-success">
              <Icon drawing={Check} className="size-5" />
            </span>
            <div className="min-w-0 flex-1">
              <h2 id="booked-heading" className="text-xl wrap-anywhere">
                {booked(outcome.isReturn ? 'titleReturn' : 'title', { name: outcome.recipientName })}
              </h2>
              <p className="min-h-5 truncate text-muted">{receipt?.address}</p>
            </div>
            <p className="text-right text-sm text-muted tabular-nums">
              <LinkButton tone="quiet" href={`/bookings/${bookingId}`} className="-mr-3">
                {booked('open')}
              </LinkButton>
              <span className="block min-h-4.5 max-sm:hidden">
                {receipt ? t('today', { count: receipt.today }) : null}
              </span>
            </p>
          </div>
          {isEarlier ? <Notice tone="warning" title={t('earlier')} /> : null}
          <HoldWords outcome={outcome} ref={held} />
          {/* Stays while its words come and go, so that they are read out. */}
          <div role="status" className="empty:hidden">
            {isSaved ? null : (
              <Notice tone="warning" title={t('notSaved')}>
                {t('notSavedNext')}
              </Notice>
            )}
          </div>
          <div>
            <p className="text-sm text-muted">{t('shipmentId')}</p>
            <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
              <ShipmentNumber
                value={shipmentId}
                className="text-lg font-semibold wrap-anywhere min-[24.375rem]:text-xl sm:text-number"
              />
              <CopyButton
                ref={copy}
                text={shipmentId}
                label={t('copy')}
                copiedLabel={common('copied')}
                failedLabel={common('copyFailed')}
                aria-keyshortcuts={useAriaKey('copyShipmentId')}
              >
                <KeyHint command="copyShipmentId" className="text-muted" />
              </CopyButton>
            </div>
          </div>
          {isSaved && hold ? <HeldPrint {...label} /> : null}
          {isSaved && !hold ? <PrintLabel {...label} atOnce={atOnce} /> : null}
          <Changes {...outcome} />
          <BookedFacts outcome={outcome} orderReference={receipt?.orderReference ?? ''} />
          <BookedItems items={outcome.items} />
          <BookedRouting routing={outcome.routing} />
          {receipt ? <SentBefore {...receipt} /> : null}
          {receipt ? <JustBooked {...receipt} /> : null}
        </div>
        {isSaved ? <LabelPreview bookingId={bookingId} edition={0} className="lg:min-h-0" /> : null}
      </div>
      <ActionBar
        status={
          <div className="flex flex-wrap items-center gap-2">
            {another ? (
              <Button drawing={CopyPlus} onClick={() => onFill(another, 'another')}>
                {t('sameAgain')}
              </Button>
            ) : null}
            {back ? (
              <Button drawing={Undo2} aria-label={t('back')} onClick={() => onFill(back, 'back')}>
                {t('backShort')}
              </Button>
            ) : null}
          </div>
        }
        actions={
          <CommandButton
            command="next"
            run={onNext}
            ref={next}
            tone={isPrinted ? 'primary' : 'secondary'}
            className="min-h-10! flex-1 text-[0.9375rem] max-sm:min-h-12! lg:w-[16.5rem] lg:flex-none"
          >
            {booked('next')}
          </CommandButton>
        }
      />
    </section>
  );
}
