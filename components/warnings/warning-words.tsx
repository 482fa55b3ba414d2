import { useFormatter, useTranslations } from 'next-intl';
import { FieldLink } from '@/components/ui/field-link';
import type { Warning } from '@/lib/warnings/check-form';

type Translate = ReturnType<typeof useTranslations<'warnings'>>;
type Format = ReturnType<typeof useFormatter>;
type Words = (t: Translate, format: Format, warning: Warning) => string;

/** The sentence of each rule (docs/bookings.md#warnings). */
const textOf: {
  [R in Warning['rule']]: (t: Translate, format: Format, warning: Extract<Warning, { rule: R }>) => string;
} = {
  too_heavy: (t, format, { parcel, parcels, solution, grams, maxGrams }) => {
    const [weight, limit] = [grams, maxGrams].map((each) => format.number(each / 1000, 'kilograms'));
    return t(parcels > 1 ? 'oneTooHeavy' : 'tooHeavy', { parcel, solution, weight: weight ?? '', limit: limit ?? '' });
  },
  no_hours: (t, format, { point, date }) =>
    t('noHours', { point, day: format.dateTime(new Date(date), { weekday: 'long', timeZone: 'UTC' }) }),
  sunday: (t) => t('sunday'),
  holiday: (t) => t('holiday'),
  closed: (t) => t('closed'),
  far: (t) => t('far'),
  no_point: (t) => t('noPoint'),
  same_party: (t) => t('sameParty'),
  other_sender: (t, _, { party, shop }) => t('otherSender', { sender: party, shop }),
  other_return: (t, _, { party, shop }) => t('otherReturn', { party, shop }),
  house_number: (t) => t('houseNumber'),
  flat_number: (t) => t('flatNumber'),
};

/** The sentence of a warning in the clerk's language. */
export function useWarningWords(): (warning: Warning) => string {
  const t = useTranslations('warnings');
  const format = useFormatter();
  return (warning) => (textOf[warning.rule] as Words)(t, format, warning);
}

/** What is odd, as a link to the field where it is corrected. */
export function WarningText({ warning }: { warning: Warning }) {
  const wordsOf = useWarningWords();
  return <FieldLink field={warning.path}>{wordsOf(warning)}</FieldLink>;
}
