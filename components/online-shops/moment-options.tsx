import { useTranslations } from 'next-intl';
import { WRITING_MOMENTS } from '@/lib/online-shops/online-shop';

/** When a number goes back, as the choices of a list. */
export function MomentOptions() {
  const t = useTranslations('online-shops.moments');
  return WRITING_MOMENTS.map((moment) => (
    <option key={moment} value={moment}>
      {t(moment)}
    </option>
  ));
}
