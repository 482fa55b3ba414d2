import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/ui/action-button';
import { Notice } from '@/components/ui/notice';
import { discardPreparedAction } from '@/lib/actions/discard-prepared';
import { sendPreparedAction } from '@/lib/actions/send-prepared';

/** Put on disk and never sent: it can be sent now, or never (docs/architecture.md#the-life-of-a-booking). */
export function PreparedWords({ bookingId }: { bookingId: string }) {
  const t = useTranslations('bookings.outcome');
  return (
    <Notice tone="warning" title={t('preparedTitle')}>
      <p>{t('preparedNext')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <ActionButton id="send-prepared" tone="primary" action={sendPreparedAction.bind(null, { bookingId })}>
          {t('send')}
        </ActionButton>
        <ActionButton id="discard-prepared" action={discardPreparedAction.bind(null, { bookingId })}>
          {t('discard')}
        </ActionButton>
      </div>
    </Notice>
  );
}
