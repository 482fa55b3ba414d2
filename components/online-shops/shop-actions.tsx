'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ShopFaultNotice } from '@/components/online-shops/shop-fault';
import { ActionButton } from '@/components/ui/action-button';
import { ConfirmedAction } from '@/components/ui/confirmed-action';
import { Notice } from '@/components/ui/notice';
import { disconnectOnlineShopAction, type ShopTest, testOnlineShopAction } from '@/lib/online-shops/actions';
import type { ShopSystem } from '@/lib/online-shops/online-shop';

/** More than this is worth a word: the shop's times are then not those of the desk. */
const CLOCK_DIFFERS_SECONDS = 300;

type ShopActionsProps = { onlineShopId: string; system: ShopSystem; address: string };

/** What can be done with an online shop as a whole. */
export function ShopActions({ onlineShopId, system, address }: ShopActionsProps) {
  const t = useTranslations('online-shops');
  const router = useRouter();
  const [tested, setTested] = useState<ShopTest | null>(null);
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <ActionButton
          id="test"
          action={() => {
            setTested(null);
            return testOnlineShopAction({ onlineShopId });
          }}
          onDone={setTested}
        >
          {t('page.test')}
        </ActionButton>
        <ConfirmedAction
          id="disconnect"
          button={{ tone: 'quiet', children: t('page.remove') }}
          title={t('page.removeTitle', { address })}
          keepLabel={t('page.keep')}
          nowLabel={t('page.removeNow')}
          action={() => disconnectOnlineShopAction({ onlineShopId })}
          leavesTo="main"
          onDone={() => router.push('/settings/online-shops')}
        >
          <p className="mt-2">{t('page.removeText')}</p>
        </ConfirmedAction>
      </div>
      <div role="status" className="empty:hidden">
        {tested?.kind === 'failed' ? (
          <ShopFaultNotice system={system} fault={tested.fault} title="faultTitleTest" />
        ) : null}
        {tested?.kind === 'works' ? <Works system={system} tested={tested} /> : null}
      </div>
    </div>
  );
}

type WorksProps = { system: ShopSystem; tested: Extract<ShopTest, { kind: 'works' }> };

function Works({ system, tested: { skills, hints } }: WorksProps) {
  const t = useTranslations('online-shops');
  const ahead = skills.clockAheadSeconds;
  const direction = ahead > 0 ? 'ahead' : 'behind';
  return (
    <Notice tone="success" title={t('page.works')}>
      <p>{t(`ways.${skills.way}`)}</p>
      {hints === 'asked' ? <p>{t('page.hints')}</p> : null}
      {hints !== 'asked' && hints !== null ? (
        <p className="text-warning">
          {t('page.noHints')} {t(`faults.${hints}`, { system })}
        </p>
      ) : null}
      {Math.abs(ahead) > CLOCK_DIFFERS_SECONDS ? (
        <p className="text-warning">{t('page.clock', { minutes: Math.round(Math.abs(ahead) / 60), direction })}</p>
      ) : null}
    </Notice>
  );
}
