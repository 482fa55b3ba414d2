'use client';

import { useTranslations } from 'next-intl';
import { SlipFrame } from '@/components/slips/slip-frame';
import { slipHref } from '@/components/slips/slip-href';
import { usePaper } from '@/components/slips/use-paper';
import { useSlipPrinter } from '@/components/slips/use-slip-printer';

/** Prints the slip of an earlier booking from where it is told of, on this browser's paper: often that is all that was wanted. */
export function ReprintSlip({ bookingId, name }: { bookingId: string; name: string }) {
  const t = useTranslations('warnings');
  const slips = useTranslations('slips');
  const [paper] = usePaper();
  const href = slipHref(bookingId, paper);
  const { job, state, print, onLoad } = useSlipPrinter(href);
  return (
    <>
      <button
        type="button"
        aria-disabled={state === 'preparing' || undefined}
        onClick={state === 'preparing' ? undefined : print}
        className="link inline-flex min-h-target items-center gap-1 font-medium"
      >
        {t('reprint')} <span className="sr-only">{name}</span>
      </button>
      <span>
        {state === 'preparing' || state === 'sent' ? <span className="sr-only">{slips(state)}</span> : null}
        {state === 'failed' ? slips('failed.title') : null}
        {state === 'blocked' ? (
          <a href={href} target="_blank" rel="noreferrer" className="link">
            {slips('open')}
          </a>
        ) : null}
      </span>
      <SlipFrame {...{ job, onLoad }} title={t('reprint')} />
    </>
  );
}
