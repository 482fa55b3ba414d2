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
