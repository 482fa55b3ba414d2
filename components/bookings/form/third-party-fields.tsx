'use client';

import { useTranslations } from 'next-intl';
import { type FormPart, useTextFields } from '@/components/bookings/form/form-part';
import { PartyFields } from '@/components/bookings/form/party-fields';
import type { ThirdPartyChoice } from '@/components/bookings/form/use-third-party';
import { Radio, RadioGroup } from '@/components/ui/choices';
import { TextField } from '@/components/ui/inputs';
import type { Country } from '@/lib/i18n/country-names';

/** Party types published or seen for a third party (docs/carrier-api.md#parties); any other text can be typed. */
const KNOWN_TYPES = ['servicePoint', 'returnAddress', 'pickupAddress'];

type ThirdPartyProps = FormPart & { thirdParty: ThirdPartyChoice; countries: Country[] };

/** The chosen point or none, or another party typed by hand. */
export function ThirdPartyFields({ form, error, thirdParty, countries }: ThirdPartyProps) {
  const t = useTranslations('booking.thirdParty');
  const field = useTextFields({ form, error });
  const { isTyped, typeByHand, takePoint } = thirdParty;
  return (
    <>
      <RadioGroup name="thirdParty.kind" legend={t('choice')}>
        <Radio name="thirdPartyKind" value="none" label={t('pointOrNone')} checked={!isTyped} onChange={takePoint} />
        <Radio name="thirdPartyKind" value="typed" label={t('typedByHand')} checked={isTyped} onChange={typeByHand} />
      </RadioGroup>
      {isTyped ? (
        <div className="mt-2 flex flex-col gap-2">
          <TextField
            {...field('thirdParty.type', 'partyType')}
            isRequired
            hint={t('typeHint')}
            list="third-party-types"
          />
          <datalist id="third-party-types">
            {KNOWN_TYPES.map((type) => (
              <option key={type} value={type} />
            ))}
          </datalist>
          <PartyFields form={form} error={error} countries={countries} at="thirdParty.party" />
        </div>
      ) : null}
    </>
  );
}
