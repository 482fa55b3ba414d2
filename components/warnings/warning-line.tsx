import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FieldLink } from '@/components/ui/field-link';
import { MarkShape } from '@/components/ui/mark-shape';
import type { Warning } from '@/lib/warnings/check-form';

/** One line: word, shape and colour at once (docs/architecture.md#screens). */
export function WarningLine({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-1.5 py-px">
      <MarkShape tone="warning" className="mt-0.5 text-warning" />
      <div className="min-w-0 flex-1 wrap-anywhere">{children}</div>
    </li>
  );
}

/** What is odd, as a link to the field that mends it. */
export function WarningText({ warning }: { warning: Warning }) {
  const t = useTranslations('warnings');
  const format = useFormatter();
  const words = () => {
    switch (warning.rule) {
      case 'too_heavy': {
        const kilograms = (grams: number) => format.number(grams / 1000, 'kilograms');
        const { parcel, parcels, solution } = warning;
        const values = { parcel, solution, weight: kilograms(warning.grams), limit: kilograms(warning.maxGrams) };
        return t(parcels > 1 ? 'oneTooHeavy' : 'tooHeavy', values);
      }
      case 'no_hours':
        return t('noHours', {
          point: warning.point,
          day: format.dateTime(new Date(warning.date), { weekday: 'long', timeZone: 'UTC' }),
        });
      case 'past':
      case 'sunday':
        return t(warning.rule);
      case 'no_point':
        return t('noPoint');
      case 'same_party':
        return t('sameParty');
      case 'other_sender':
        return t('otherSender', { sender: warning.party, shop: warning.shop });
      case 'other_return':
        return t('otherReturn', { party: warning.party, shop: warning.shop });
      case 'house_number':
        return t('houseNumber');
      case 'flat_number':
        return t('flatNumber');
    }
  };
  return <FieldLink field={warning.path}>{words()}</FieldLink>;
}
