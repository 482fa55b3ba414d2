'use client';

import { usePathname } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import type { PrintRun } from '@/components/printing/use-print-run';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useFocusLeft } from '@/components/ui/use-focus-left';
import { signInAddress } from '@/lib/accounts/next-path';

/** The way to sign in and back to this page. */
export function SignInAgain() {
  const t = useTranslations('labels.signedOut');
  return (
    <a href={signInAddress(usePathname())} className="link">
      {t('signIn')}
    </a>
  );
}

/** Says who prints the same bookings and since when: they are printed on purpose, or not at all. */
export function HeldRun({ run }: { run: Extract<PrintRun, { state: 'held' }> }) {
  const t = useTranslations('printers.held');
  const format = useFormatter();
  const willLeave = useFocusLeft('main');
  const { name, isOwn, since, bookings } = run.heldBy;
  const values = { name, bookings, time: format.dateTime(since, 'time') };
  return (
    <Notice role="alert" tone="warning" title={t('title')}>
      <p className="mb-2">{t(isOwn ? 'own' : 'other', values)}</p>
      <Button
        onClick={() => {
          willLeave();
          run.onPurpose();
        }}
      >
        {t('onPurpose')}
      </Button>
    </Notice>
  );
}

type SendingTroubleProps = {
  sent: 'all' | 'part' | 'nothing';
  /** A key of `printers.trouble`. */
  trouble: string | null;
  /** The trouble in other words. */
  why?: string | undefined;
};

/** Why a printer of the network printed nothing, or not all, and what to do next; nothing where it took everything. */
export function SendingTrouble({ sent, trouble, why }: SendingTroubleProps) {
  const t = useTranslations('printers');
  if (sent === 'all') return null;
  const title = trouble === 'no_word' ? t('unseen') : t(`${sent}.title`);
  return (
    <Notice role="alert" tone={sent === 'part' ? 'warning' : 'failure'} title={title}>
      <p>{why ?? t(`trouble.${trouble}`)}</p>
      <p>{t(`${sent}.text`)}</p>
    </Notice>
  );
}
