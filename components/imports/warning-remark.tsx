'use client';

import Link from 'next/link';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { RowActs } from '@/components/imports/use-row-acts';
import { Button } from '@/components/ui/button';
import { useWarningWords } from '@/components/warnings/warning-words';
import type { ShownRow } from '@/lib/imports/queries/imports';

type WarningRemarkProps = {
  id: string;
  row: number;
  warnings: ShownRow['warnings'];
  tabIndex: number;
  use: RowActs['use'];
};

/** What is odd about a row that can be booked as it is, and what was probably meant. */
export function WarningRemark({ id, row, warnings, tabIndex, use }: WarningRemarkProps) {
  const t = useTranslations('imports.check');
  const wordsOf = useRowWarningWords();
  const [first, ...others] = warnings;
  if (!first) return null;
  const { column, proposal, says } = first;
  return (
    <>
      <span id={id} className="min-w-28 flex-1 text-warning">
        {'bookingId' in says ? (
          <Link href={`/bookings/${says.bookingId}`} prefetch={false} tabIndex={tabIndex} className="link">
            {wordsOf(says)}
          </Link>
        ) : (
          wordsOf(says)
        )}
        {others.length > 0 ? ` ${t('moreFaults', { count: others.length })}` : ''}
      </span>
      {proposal !== null && column !== null ? (
        <Button
          tabIndex={tabIndex}
          className="min-h-target max-w-full px-1.5! py-0 text-sm *:truncate"
          onClick={() => use(row, column, proposal)}
        >
          <span>{t('use', { text: proposal })}</span>
        </Button>
      ) : null}
    </>
  );
}

/** The sentences that the form has for the same; the recipient stands in the row. */
function useRowWarningWords(): (says: ShownRow['warnings'][number]['says']) => string {
  const t = useTranslations('addresses');
  const check = useTranslations('imports.check');
  const warnings = useTranslations('warnings');
  const format = useFormatter();
  const locale = useLocale();
  const ofForm = useWarningWords();
  const nameOf = (code: string) => new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
  return (says) => {
    switch (says.rule) {
      case 'city':
        return t('postal.city', { code: says.code, city: says.city });
      case 'malformed_code':
        return t('postal.malformed', { country: nameOf(says.countryCode), digits: says.digits });
      case 'code_elsewhere':
        return t('postal.elsewhere', { country: nameOf(says.countryCode) });
      case 'unknown_code': {
        const country = nameOf(says.countryCode);
        const date = format.dateTime(new Date(says.date), { dateStyle: 'medium', timeZone: 'UTC' });
        return t('postal.unknown', { country, date });
      }
      case 'box':
      case 'point':
        return t(`postal.${says.rule}`);
      case 'phone':
        return t(`contact.phone.${says.advice}`);
      case 'email':
        return t('contact.meant', { email: says.meant });
      case 'email_without_dot':
        return t('contact.noDot');
      case 'just_now':
      case 'today': {
        const when = format.dateTime(new Date(says.bookedAt), 'time');
        const sent = check(`earlier.${says.rule}`, { when });
        return says.isCertain ? sent : `${sent} ${warnings('notCertain')}`;
      }
      default:
        return ofForm(says);
    }
  };
}
