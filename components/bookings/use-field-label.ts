import { useTranslations } from 'next-intl';

/** The words for a field of a party or an item: those of the form it was typed into. */
export function useFieldLabel(): (field: string) => string {
  const typed = useTranslations('booking.fields');
  const answered = useTranslations('bookings.parties');
  return (field) => {
    if (field === 'id') return answered('id');
    return typed.has(field) ? typed(field) : field;
  };
}
