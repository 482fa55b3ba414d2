'use client';

import { useTranslations } from 'next-intl';
import { MoreFields } from '@/components/booking/more-fields';
import { PartyFields } from '@/components/booking/party-fields';
import type { FormPart } from '@/components/booking/use-booking-form';
import type { ThirdPartyChoice } from '@/components/booking/use-third-party';
import { Radio } from '@/components/ui/radio';
import { RadioGroup } from '@/components/ui/radio-group';
import { TextField } from '@/components/ui/text-field';
import { MAX_LENGTH } from '@/lib/booking/limits';
import type { Country } from '@/lib/i18n/country-names';

/** Party types published or seen for a third party (field notes, "Booking"); any other text can be typed. */
const KNOWN_TYPES = ['servicePoint', 'returnAddress', 'pickupAddress'];

type ThirdPartyFoldProps = FormPart & { thirdParty: ThirdPartyChoice; countries: Country[] };

/** The third party in one line: the chosen point, one typed by hand, or none. */
export function ThirdPartyFold({ form, error, thirdParty, countries }: ThirdPartyFoldProps) {
  const t = useTranslations('booking.thirdParty');
  const typeLabel = useTranslations('booking.fields')('partyType');
  const { isTyped, pointName, typeByHand, takePoint } = thirdParty;
  return (
    <section aria-label={t('title')} className="border-t border-hairline pt-2">
      <MoreFields
        hasFault={form.formState.errors.thirdParty !== undefined}
        summary={
          <span>
            {t('title')}: <span className="text-ink">{isTyped ? t('typed') : (pointName ?? t('none'))}</span>
          </span>
        }
      >
        <RadioGroup name="thirdParty.kind" legend={t('choice')}>
          <Radio name="thirdPartyKind" value="none" label={t('pointOrNone')} checked={!isTyped} onChange={takePoint} />
          <Radio name="thirdPartyKind" value="typed" label={t('typedByHand')} checked={isTyped} onChange={typeByHand} />
        </RadioGroup>
        {isTyped ? (
          <div className="mt-2 flex flex-col gap-2">
            <TextField
              label={typeLabel}
              hint={t('typeHint')}
              list="third-party-types"
              error={error('thirdParty.type')}
              limit={MAX_LENGTH.partyType}
              {...form.register('thirdParty.type')}
            />
            <datalist id="third-party-types">
              {KNOWN_TYPES.map((type) => (
                <option key={type} value={type} />
              ))}
            </datalist>
            <PartyFields {...{ form, error, countries }} at="thirdParty.party" />
          </div>
        ) : null}
      </MoreFields>
    </section>
  );
}
