'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { DirectPrint } from '@/components/printing/direct-print';
import { SlipFrame } from '@/components/slips/slip-frame';
import { useSlipPrint } from '@/components/slips/use-slip-print';

/** Prints the slip of an earlier booking from where it is told of, where this desk prints: often that is all that was wanted. */
export function ReprintSlip({ bookingId, name }: { bookingId: string; name: string }) {
  const t = useTranslations('warnings');
  const slips = useTranslations('slips');
  const { href, print, isBusy, dialog, network } = useSlipPrint(bookingId);
  const format = useFormatter();
  const { state, sentAt } = dialog;
  return (
    <>
      <button
        type="button"
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? undefined : print}
        className="link inline-flex min-h-target items-center gap-1 font-medium"
      >
        {t('reprint')} <span className="sr-only">{name}</span>
      </button>
      <span>
        {state === 'preparing' ? <span className="sr-only">{slips('preparing')}</span> : null}
        {state === 'sent' && sentAt ? slips('printedAt', { time: format.dateTime(sentAt, 'time') }) : null}
        {state === 'failed' || state === 'gone' || state === 'signedOut' ? slips(`${state}.title`) : null}
        {state === 'blocked' ? (
          <a href={href} target="_blank" rel="noreferrer" className="link">
            {slips('open')}
          </a>
        ) : null}
      </span>
      <DirectPrint run={network.run} onRecorded={() => undefined} onEnd={network.end} />
      <SlipFrame {...dialog.frame} title={t('reprint')} />
    </>
  );
}
