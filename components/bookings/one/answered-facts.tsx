import { useTranslations } from 'next-intl';
import { Facts } from '@/components/bookings/one/facts';
import type { AnsweredValue } from '@/lib/bookings/booking-view';

/** What the carrier answered: known keys under their labels, unknown ones as they came (docs/carrier-api.md#properties). */
export function AnsweredFacts({ values }: { values: AnsweredValue[] }) {
  const t = useTranslations('bookings.answer');
  const facts = values.map(({ key, isKnown, value }) => ({
    key: `${isKnown} ${key}`,
    label: isKnown && t.has(`values.${key}`) ? t(`values.${key}`) : <code>{key}</code>,
    value: value ?? <span className="text-muted">{t('empty')}</span>,
  }));
  return <Facts facts={facts} />;
}
