'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ListSide } from '@/components/handover/list-side';
import { ParcelTable } from '@/components/handover/parcel-table';
import { ScanPanel } from '@/components/handover/scan-panel';
import { useHandover } from '@/components/handover/use-handover';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/notice';
import type { HandoverState } from '@/lib/handover/handover-view';

type HandOverProps = {
  shopId: string;
  clerkName: string;
  first: HandoverState;
  /** What stands below the parcels. */
  children: ReactNode;
};

/** The parcels for the driver, ticked by scanner or by hand. */
export function HandOver({ shopId, clerkName, first, children }: HandOverProps) {
  const t = useTranslations('handover');
  const { state, sign, scan, ticks, close } = useHandover(shopId, clerkName, first);
  return (
    <div className="flex flex-col gap-3 lg:grid lg:grid-cols-[minmax(0,1fr)_19.5rem] lg:items-start">
      <div className="flex min-w-0 flex-col gap-3">
        <ScanPanel sign={sign} onNumber={scan} />
        {state.lines.length > 0 ? (
          <ParcelTable lines={state.lines} isMore={state.isMore} {...ticks} />
        ) : (
          <EmptyState title={t('empty.title')}>
            <p>{t('empty.text')}</p>
            <LinkButton href="/">{t('empty.toBook')}</LinkButton>
          </EmptyState>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-3 max-lg:contents lg:sticky lg:top-4">
        <ListSide state={state} onClose={close} />
        {children}
      </div>
    </div>
  );
}
