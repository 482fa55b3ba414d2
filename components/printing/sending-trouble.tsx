import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { Sending } from '@/lib/printing/printer-trouble';

/** Why a printer of the network printed nothing, or not all, and what to do next; nothing where it took everything. */
export function SendingTrouble({ sent, trouble }: Sending) {
  const t = useTranslations('printers');
  if (sent === 'all') return null;
  return (
    <Notice role="alert" tone={sent === 'part' ? 'warning' : 'failure'} title={t(`${sent}.title`)}>
      <p>{t(`trouble.${trouble}`)}</p>
      <p>{t(`${sent}.text`)}</p>
    </Notice>
  );
}
