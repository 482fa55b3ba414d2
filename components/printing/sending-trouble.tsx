import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';

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
