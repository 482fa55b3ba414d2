'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { type FollowedForm, useRestedValues } from '@/components/ui/use-settled';
import { isolated } from '@/lib/i18n/isolated';
import { readGrams } from '@/lib/read-measure';

/** What *Book* will do, beside it: how much and where to; who to is read out, and stands in the form. */
export function ActionSummary({ form, context }: FollowedForm) {
  const t = useTranslations('booking.summary');
  const format = useFormatter();
  // Each key would lay out and paint this sentence before the letter it typed.
  const { items, recipient, sender, thirdParty, solutionId } = useRestedValues(form);
  const name = isolated(recipient.name.trim());
  const weights = items.map(({ weightGrams }) => readGrams(weightGrams));
  const grams = weights.reduce<number>((sum, weight) => sum + (weight ?? 0), 0);
  if (!name && grams === 0) return null;
  const weight = weights.includes(null) ? t('noWeight') : format.number(grams / 1_000, 'kilograms');
  const kind = context.solutions.find(({ id }) => id === solutionId)?.kind;
  const address = [
    isolated(recipient.address.trim()),
    `${recipient.zipCode} ${isolated(recipient.city.trim())}`.trim(),
  ];
  const placeOf = () => {
    if (thirdParty.kind === 'servicePoint') return isolated(thirdParty.point.name);
    if (thirdParty.kind === 'typed') return isolated(thirdParty.party.name);
    return kind === 'pick_up' ? t('anyPoint') : address.filter(Boolean).join(', ');
  };
  const place = kind === 'return' ? isolated(sender.name) : placeOf();
  const known = place ? (name ? 'toFor' : 'to') : name ? 'for' : null;
  const sentence = known && t(kind === 'return' && name && place ? 'fromTo' : known, { name, place });
  return (
    // Its own width would push the button.
    <p className="w-0 flex-1 text-right text-sm max-xl:hidden" title={sentence ?? undefined}>
      <span className="block truncate font-semibold">{t('parcels', { count: items.length, weight })}</span>
      {sentence ? (
        <>
          <span aria-hidden="true" className="block truncate text-muted">
            {place || name}
          </span>
          <span className="sr-only">{sentence}</span>
        </>
      ) : null}
    </p>
  );
}
