'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { addPracticeShopAction } from '@/lib/shops/actions/shops';

/** One press from no shop to one that can book, on the practice carrier. */
export function PracticeShop({ nextPath }: { nextPath: string }) {
  const t = useTranslations('shops.practice');
  const router = useRouter();
  const start = useRef<HTMLButtonElement>(null);
  // There is nothing else to do on the page.
  useEffect(() => start.current?.focus(), []);
  return (
    <section className="flex flex-col items-start gap-2">
      <h2>{t('title')}</h2>
      <p>{t('text')}</p>
      <ActionButton
        ref={start}
        id="start-practice"
        tone="primary"
        action={() => addPracticeShopAction({})}
        onDone={() => router.push(nextPath)}
      >
        {t('start')}
      </ActionButton>
    </section>
  );
}
