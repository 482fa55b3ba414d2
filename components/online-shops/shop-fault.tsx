import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { ShopFault } from '@/lib/online-shops/online-shop';

type ShopFaultNoticeProps = { fault: ShopFault; title: 'faultTitle' | 'faultTitleTest' | 'faultTitleRead' };

/** Why an online shop cannot be reached, and what cures it. */
export function ShopFaultNotice({ fault, title }: ShopFaultNoticeProps) {
  const t = useTranslations('online-shops');
  return (
    <Notice tone="failure" title={t(title)}>
      {t(`faults.${fault}`)}
    </Notice>
  );
}

type FailedTestProps = { fault: ShopFault | null; busy: boolean; errors: object };

/** In a form whose keys were tested: why they do not work, until it is sent again or a field has another error. */
export function FailedTest({ fault, busy, errors }: FailedTestProps) {
  return (
    <div role="alert" className="empty:hidden">
      {fault && !busy && Object.keys(errors).length === 0 ? <ShopFaultNotice fault={fault} title="faultTitle" /> : null}
    </div>
  );
}
