import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode, Ref } from 'react';
import { FoundNumbers, WaitWords } from '@/components/bookings/outcome/outcome-notices';
import { CopyButton } from '@/components/ui/copy-button';
import { MarkShape } from '@/components/ui/notice';
import { shownUnknown } from '@/components/ui/outcome-table';
import type { BookingOutcomeView } from '@/lib/bookings/outcome-view';
import { isolated } from '@/lib/i18n/isolated';

/** What the carrier can find a parcel by: there is no key of ours that it would know. */
export type LookUp = {
  name: string;
  zipCode: string;
  city: string;
  sentAt: Date | null;
  orderReference: string;
  ownShipmentId: string | null;
};

type UnknownNoticeProps = {
  outcome: BookingOutcomeView;
  lookUp: LookUp;
  /** Where a clerk says what was found. */
  decision: ReactNode;
  /** What stands beside the steps. */
  beside?: ReactNode;
  /** What takes the focus when the notice comes. */
  headRef?: Ref<HTMLDivElement>;
  className?: string;
};

/**
 * It may be booked: why that is not known, and what to do, in steps that end with the clerk's answer. Never shown as failed or as booked
 * (docs/architecture.md#promises): a solid band, which nothing else has.
 */
export function UnknownNotice({ outcome, lookUp, decision, beside, headRef, className = '' }: UnknownNoticeProps) {
  const t = useTranslations('outcome');
  const { reason, found, saidError } = outcome;
  const { text, next } = shownUnknown(reason, found !== null);
  return (
    <section aria-labelledby="unknown-heading" data-tone="unknown" className={`panel overflow-hidden ${className}`}>
      <div
        ref={headRef}
        tabIndex={-1}
        className="flex items-center gap-3.5 bg-unknown-fill px-4 py-3 text-on-unknown -outline-offset-4 outline-current sm:px-5 forced-colors:border-b"
      >
        <MarkShape tone="unknown" className="size-7.5" />
        <div className="min-w-0">
          <h2 id="unknown-heading" className="text-xl">
            {t('titles.unknown')}
          </h2>
          {text ? <p>{t(`texts.${text}`, { asked: 'booking', error: saidError ?? '' })}</p> : null}
        </div>
      </div>
      <div
        className={`grid grid-cols-[minmax(0,1fr)] gap-5.5 px-3.5 py-4 sm:px-5 ${beside ? 'lg:grid-cols-[minmax(0,1fr)_14.5rem]' : ''}`}
      >
        <div className="flex flex-col gap-3">
          {found || outcome.retryAfterSeconds ? (
            <div>
              <FoundNumbers found={found} />
              <WaitWords outcome={outcome} />
            </div>
          ) : null}
          <ol className="flex flex-col gap-3">
            <Step number={1} title={t('steps.wait')}>
              <p className="text-muted">{t('steps.waitWhy')}</p>
            </Step>
            <Step number={2} title={t('steps.findOut')}>
              {next ? <p className="text-muted">{t(`next.${next}`)}</p> : null}
              <LookUpFacts isReturn={outcome.isReturn} lookUp={lookUp} />
            </Step>
            <Step number={3} title={t('steps.settle')}>
              {/* What is typed there is no news of the booking, which a page may read out as a whole. */}
              <div aria-live="off">{decision}</div>
            </Step>
          </ol>
        </div>
        {beside}
      </div>
    </section>
  );
}

/** What to ask the carrier for, each copied by one press. */
function LookUpFacts({ isReturn, lookUp }: { isReturn: boolean; lookUp: LookUp }) {
  const t = useTranslations('outcome');
  const common = useTranslations('common');
  const format = useFormatter();
  const { name, zipCode, city, sentAt, orderReference, ownShipmentId } = lookUp;
  const facts = [
    {
      label: t(isReturn ? 'steps.customer' : 'steps.recipient'),
      value: [isolated(name), `${zipCode} ${isolated(city)}`.trim()].filter(Boolean).join(', '),
    },
    { label: t('receipt.orderReference'), value: orderReference },
    { label: t('sentAt'), value: sentAt ? format.dateTime(sentAt, 'exact') : '' },
    { label: t('receipt.shipmentId'), value: ownShipmentId ?? '' },
  ].filter(({ value }) => value !== '');
  return (
    <dl className="mt-1 rounded border border-hairline px-3 py-0.5">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex min-h-8 items-center gap-x-3 max-sm:flex-wrap">
          <dt className="w-28 shrink-0 text-sm text-muted max-sm:w-full">{label}</dt>
          <dd className="min-w-0 flex-1 font-medium wrap-anywhere">{value}</dd>
          <dd>
            <CopyButton
              text={value}
              label={common('copy')}
              copiedLabel={common('copied')}
              failedLabel={common('copyFailed')}
              aria-label={`${common('copy')}: ${label}`}
              tone="quiet"
              className="min-h-target px-2 text-sm"
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className="grid size-6.5 shrink-0 place-items-center rounded-full border border-frame text-sm font-semibold"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <p className="leading-6.5 font-semibold">{title}</p>
        {children}
      </div>
    </li>
  );
}
