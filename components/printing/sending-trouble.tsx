import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { Sending } from '@/lib/printing/printer-trouble';

/** Why a printer of the network printed nothing, or not all, and what to do next; nothing where it took everything. `why`: in other words. */
export function SendingTrouble({ sent, trouble, why }: Sending & { why?: string | undefined }) {
  const t = useTranslations('printers');
  if (sent === 'all') return null;
  return (
    <Notice role="alert" tone={sent === 'part' ? 'warning' : 'failure'} title={t(`${sent}.title`)}>
      <p>{why ?? t(`trouble.${trouble}`)}</p>
      <p>{t(`${sent}.text`)}</p>
    </Notice>
  );
}
