import { useTranslations } from 'next-intl';
import { hasText } from '@/lib/i18n/has-text';

/** The words for a field of a party or an item: those of the form it was typed into. */
export function useFieldLabel(): (field: string) => string {
  const typed = useTranslations('booking.fields');
  const answered = useTranslations('bookings.parties');
  return (field) => {
    if (field === 'id') return answered('id');
    return hasText(typed, field) ? typed(field) : field;
  };
}
