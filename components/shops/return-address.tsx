'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { ShopPartyFields } from '@/components/shops/shop-party-fields';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { Section } from '@/components/ui/section';
import type { ActionForm } from '@/components/ui/use-action-form';
import { emptyParty } from '@/lib/bookings/form-values';
import type { Country } from '@/lib/i18n/country-names';
import type { ShopForm } from '@/lib/shops/schema';

type ReturnAddressProps = Pick<ActionForm<ShopForm>, 'form' | 'error'> & { countries: Country[] };

/** Where customers send returns: to the sender's address, or to one of its own. */
export function ReturnAddress({ form, error, countries }: ReturnAddressProps) {
  const t = useTranslations('shops.shop');
  const returnAddress = form.watch('returnAddress');
  // What was typed comes back when the tick does.
  const setAside = useRef<ShopForm['returnAddress']>(null);
  const choose = (isElsewhere: boolean) => {
    if (!isElsewhere) setAside.current = form.getValues('returnAddress');
    const { name, countryCode } = form.getValues('sender');
    const party = setAside.current ?? { ...emptyParty(countryCode), name };
    form.setValue('returnAddress', isElsewhere ? party : null, { shouldDirty: true });
  };
  return (
    <Section title={t('returns')}>
      <CheckboxField
        name="returnsElsewhere"
        label={t('returnsElsewhere')}
        hint={t('returnsElsewhereHint')}
        checked={returnAddress !== null}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
      {returnAddress ? (
        <div className="mt-3">
          <ShopPartyFields {...{ form, error, countries }} at="returnAddress" />
        </div>
      ) : null}
    </Section>
  );
}
