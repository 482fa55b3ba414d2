'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/ui/action-button';
import { readOrdersNowAction } from '@/lib/online-shops/actions';

/** A reading begins within a second, and its first page is there soon after. */
const SHOWN_AFTER_MS = 2_500;

/** Has the online shops read now, for who has just seen an order there. */
export function ReadNow({ shopId, onlineShopId }: { shopId: string; onlineShopId: string }) {
  const t = useTranslations('online-shops.orders');
  const router = useRouter();
  return (
    <ActionButton
      id={`read-${onlineShopId}`}
      tone="quiet"
      className="min-h-target py-0 text-sm"
      action={() => readOrdersNowAction({ shopId })}
      onDone={() => setTimeout(() => router.refresh(), SHOWN_AFTER_MS)}
    >
      {t('readNow')}
    </ActionButton>
  );
}
