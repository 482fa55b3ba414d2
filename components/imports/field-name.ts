import { useTranslations } from 'next-intl';
import type { OrderField } from '@/lib/order-import';

/** What a field of an order is called. */
export function useFieldName(): (field: OrderField) => string {
  const own = useTranslations('imports.fields');
  const ofForm = useTranslations('booking.fields');
  return (field) => (own.has(field) ? own(field as 'size') : ofForm(field as 'name'));
}
