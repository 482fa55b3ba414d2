import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { MarkShape } from '@/components/ui/notice';
import type { Compared } from '@/lib/bookings/booking-view';
import { hasText } from '@/lib/i18n/has-text';

type ComparedTableProps = {
  caption: ReactNode;
  fields: Compared[];
  /** The words for a field, and its value with unit. */
  label: (field: string) => string;
  write?: (field: string, value: string) => string;
  /** False before an answer: then there is only what was asked. */
  isAnswered: boolean;
};

/** What was asked beside what was booked. A difference is marked by word, shape and weight at once. */
export function ComparedTable({ caption, fields, label, write = plain, isAnswered }: ComparedTableProps) {
  const t = useTranslations('bookings.parties');
  return (
    <table className="w-full table-fixed text-left text-sm">
      <caption className="text-left text-base font-semibold">{caption}</caption>
      <thead>
        <tr className="text-muted">
          <th scope="col" className="w-[7rem] py-0.5 font-normal">
            <span className="sr-only">{t('field')}</span>
          </th>
          <th scope="col" className="py-0.5 pr-3 font-normal">
            {t('asked')}
          </th>
          {isAnswered ? (
            <th scope="col" className="py-0.5 font-normal">
              {t('answered')}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody className="align-baseline">
        {fields.map(({ field, asked, answered, differs }) => (
          <tr key={field} className="border-t border-hairline">
            <th scope="row" className="py-0.5 pr-2 font-normal text-muted">
              {label(field)}
            </th>
            <td className="py-0.5 pr-3">{asked === null ? null : write(field, asked)}</td>
            {isAnswered ? (
              <td className="py-0.5">
                {answered === null ? <span className="text-muted">{t('notAnswered')}</span> : null}
                {answered === null || differs ? null : write(field, answered)}
                {answered !== null && differs ? <Changed value={write(field, answered)} /> : null}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Changed({ value }: { value: string }) {
  const t = useTranslations('bookings.parties');
  return (
    <>
      <strong className="font-semibold">{value}</strong>{' '}
      <span className="inline-flex items-center gap-1 align-bottom font-medium whitespace-nowrap text-warning">
        <MarkShape tone="warning" />
        {t('changed')}
      </span>
    </>
  );
}

const plain = (_field: string, value: string) => value;

/** The words for a field of a party or an item: those of the form it was typed into. */
export function useFieldLabel(): (field: string) => string {
  const typed = useTranslations('booking.fields');
  const answered = useTranslations('bookings.parties');
  return (field) => {
    if (field === 'id') return answered('id');
    return hasText(typed, field) ? typed(field) : field;
  };
}
