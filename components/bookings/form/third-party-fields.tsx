'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { type FormPart, useTextFields } from '@/components/bookings/form/form-part';
import { PartyFields } from '@/components/bookings/form/party-fields';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/inputs';
import { moveTo } from '@/components/ui/move-to';
import type { Country } from '@/lib/i18n/country-names';

/** Party types published or seen for a third party (docs/carrier-api.md#parties); any other text can be typed. */
const KNOWN_TYPES = ['servicePoint', 'returnAddress', 'pickupAddress'];

type ThirdPartyProps = FormPart & {
  countries: Country[];
  /** The clerk asked for these fields just now. */
  takesFocus: boolean;
  onRemove: () => void;
};

/** A party that is typed by hand, in the place of a service point. */
export function ThirdPartyFields({ form, error, countries, takesFocus, onRemove }: ThirdPartyProps) {
  const t = useTranslations('booking.thirdParty');
  const field = useTextFields({ form, error });
  useEffect(() => {
    if (takesFocus) moveTo('thirdParty.type');
  }, [takesFocus]);
  return (
    <div className="flex flex-col gap-2">
      <TextField {...field('thirdParty.type', 'partyType')} isRequired hint={t('typeHint')} list="third-party-types" />
      <datalist id="third-party-types">
        {KNOWN_TYPES.map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
      <PartyFields form={form} error={error} countries={countries} at="thirdParty.party" />
      <Button tone="quiet" onClick={onRemove} className="self-start">
        {t('remove')}
      </Button>
    </div>
  );
}
