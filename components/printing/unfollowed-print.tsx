import { useTranslations } from 'next-intl';
import { SignInAgain } from '@/components/printing/print-notices';
import type { Unfollowed } from '@/components/printing/use-job';
import { Notice } from '@/components/ui/notice';
import type { JobView } from '@/lib/printing/job-view';

/** What was known last of a print of which the server says nothing more to this page. */
export function UnfollowedPrint({ job, unfollowed }: { job: JobView | undefined; unfollowed: Unfollowed }) {
  const t = useTranslations('printers.unfollowed');
  const { sent, labels } = job ?? { sent: 0, labels: 0 };
  return (
    <Notice role="status" tone="warning" title={t(`${unfollowed}.title`)}>
      {labels > 0 ? <p>{t('lastHeard', { sent, labels })}</p> : null}
      {t(`${unfollowed}.text`)} {unfollowed === 'signedOut' ? <SignInAgain /> : null}
    </Notice>
  );
}
