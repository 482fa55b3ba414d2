import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import type { ShownOutcome } from '@/components/ui/outcome-table';
import { isolated } from '@/lib/i18n/isolated';

/** What the carrier can find a parcel by: there is no key of ours that it would know. */
export type LookUp = {
  name: string;
  zipCode: string;
  city?: string;
  isReturn: boolean;
  sentAt: Date | null;
  orderReference: string;
  ownShipmentId?: string | null;
};

type UnknownStepsProps = {
  /** What to ask the carrier for. */
  next: ShownOutcome['next'];
  lookUp: LookUp;
  /** Where a clerk says what was found; beside the other steps where it is only the way there. */
  children: ReactNode;
  isWide?: boolean;
};

/** What a clerk does about a parcel that may be booked, in order (docs/architecture.md#promises). */
export function UnknownSteps({ next, lookUp, children, isWide = false }: UnknownStepsProps) {
  const t = useTranslations('outcome');
  const common = useTranslations('common');
  const format = useFormatter();
  const { name, zipCode, city = '', isReturn, sentAt, orderReference, ownShipmentId } = lookUp;
  const facts = [
    {
      label: t(isReturn ? 'steps.customer' : 'steps.recipient'),
      value: `${isolated(name)}, ${`${zipCode} ${isolated(city)}`.trim()}`,
    },
    { label: t('sentAt'), value: sentAt ? format.dateTime(sentAt, 'exact') : '' },
    { label: t('receipt.orderReference'), value: orderReference },
    { label: t('receipt.shipmentId'), value: ownShipmentId ?? '' },
  ].filter(({ value }) => value !== '');
  return (
    <ol
      className={`mt-2 grid grid-cols-[minmax(0,1fr)] gap-4 ${isWide ? 'lg:grid-cols-[minmax(0,3fr)_minmax(0,5fr)_minmax(0,3fr)]' : ''}`}
    >
      <Step number={1} title={t('steps.wait')}>
        <p className="text-muted">{t('steps.waitWhy')}</p>
      </Step>
      <Step number={2} title={t('steps.findOut')}>
        {next ? <p className="text-muted">{t(`next.${next}`)}</p> : null}
        <dl className="mt-1 max-w-xl rounded border border-hairline px-3 py-1">
          {facts.map(({ label, value }) => (
            <div key={label} className="flex items-center gap-x-3 max-sm:flex-wrap">
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
      </Step>
      <Step number={3} title={t('steps.settle')}>
        {children}
      </Step>
    </ol>
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
