'use client';

import { ReceiptText } from 'lucide';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { printByDialog } from '@/components/printing/dialog-print';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Popover } from '@/components/ui/popover';
import type { SlipFormat } from '@/lib/online-shops/packing-slip';

const FORMATS: readonly SlipFormat[] = ['a6', 'a4'];

/** Prints the packing slips of ticked orders on the paper that is chosen. */
export function PrintSlips({ shopId, orderIds }: { shopId: string; orderIds: readonly string[] }) {
  const t = useTranslations('online-shops.orders');
  const [became, setBecame] = useState<'idle' | 'printing' | 'failed'>('idle');
  const print = async (format: SlipFormat) => {
    setBecame('printing');
    const query = new URLSearchParams([['shop', shopId], ['format', format], ...orderIds.map((id) => ['id', id])]);
    const is = await printByDialog(`/orders/slips?${query}`, t('slips'));
    setBecame(is === 'sent' ? 'idle' : 'failed');
  };
  return (
    <>
      <Popover
        label={t('slips')}
        button={
          <>
            <Icon drawing={ReceiptText} />
            {t('slips')}
          </>
        }
        buttonClassName="inline-flex min-h-control items-center gap-2 rounded border border-frame bg-raised px-3 font-medium hover:bg-sunken"
        side="end"
        className="flex-col items-stretch gap-1 p-2 open:flex"
      >
        {FORMATS.map((format) => (
          <Button key={format} tone="quiet" busy={became === 'printing'} onClick={() => void print(format)}>
            {t(`slipFormats.${format}`)}
          </Button>
        ))}
      </Popover>
      <span role="status" className="font-medium text-failure empty:absolute">
        {became === 'failed' ? t('slipsFailed') : null}
      </span>
    </>
  );
}
