import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { ShopFault, ShopSystem } from '@/lib/online-shops/online-shop';

type ShopFaultNoticeProps = {
  system: ShopSystem;
  fault: ShopFault;
  title: 'faultTitle' | 'faultTitleTest' | 'faultTitleRead';
};

/** Why an online shop cannot be reached, and what cures it. */
export function ShopFaultNotice({ system, fault, title }: ShopFaultNoticeProps) {
  const t = useTranslations('online-shops');
  return (
    <Notice tone="failure" title={t(title)}>
      {t(`faults.${fault}`, { system })}
    </Notice>
  );
}

type FailedTestProps = { system: ShopSystem; fault: ShopFault | null; busy: boolean; errors: object };

/** In a form whose keys were tested: why they do not work, until it is sent again or a field has another error. */
export function FailedTest({ system, fault, busy, errors }: FailedTestProps) {
  return (
    <div role="alert" className="empty:hidden">
      {fault && !busy && Object.keys(errors).length === 0 ? (
        <ShopFaultNotice system={system} fault={fault} title="faultTitle" />
      ) : null}
    </div>
  );
}
