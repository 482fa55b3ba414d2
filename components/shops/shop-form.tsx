'use client';

import { useTranslations } from 'next-intl';
import { FormPage, type FormPageProps } from '@/components/settings/form-page';
import { LabelLanguageField, TimeZoneField } from '@/components/shops/country-defaults';
import { ReturnAddress, ShopPartyFields } from '@/components/shops/shop-party-fields';
import { type ShopFields, shopTabHref } from '@/components/shops/shop-values';
import { ActionForm, useActionForm } from '@/components/ui/action-form';
import { NumberField, TextAreaField, TextField } from '@/components/ui/inputs';
import { Section, SectionGroup } from '@/components/ui/section';
import type { Country } from '@/lib/i18n/country-names';
import { saveShopAction } from '@/lib/shops/actions/shops';
import { MAX_NAME_LENGTH } from '@/lib/shops/limits';
import type { ShopForm as ShopValues } from '@/lib/shops/schema';

export const loadShopSchema = () => import('@/lib/shops/schema').then((module) => module.shopSchema);

type ShopFormProps = {
  /** What the fields hold at first. */
  shop: ShopValues;
  countries: Country[];
  /** Where it is a page of its own. */
  head?: FormPageProps['head'];
};

/** A new shop; what its parcels can go with comes next. */
export function ShopForm({ shop, countries, head }: ShopFormProps) {
  const t = useTranslations('shops.shop');
  const { form, error, unsaved, frame } = useActionForm({
    loadSchema: loadShopSchema,
    defaultValues: shop,
    action: saveShopAction,
    leadsTo: (shopId) => shopTabHref(shopId, 'solutions'),
    firstFocus: 'name',
  });
  const fields = <ShopSections form={form} error={error} countries={countries} />;
  return head ? (
    <FormPage frame={frame} unsaved={unsaved} head={head} submitLabel={t('add')}>
      {fields}
    </FormPage>
  ) : (
    <ActionForm {...frame} submitLabel={t('add')}>
      {fields}
    </ActionForm>
  );
}

/** Name, number, sender, return address, language, time zone and closed days of one shop. */
export function ShopSections({ form, error, countries }: ShopFields & { countries: Country[] }) {
  const t = useTranslations('shops.shop');
  return (
    <SectionGroup>
      <Section title={t('shop')} intro={t('shopIntro')}>
        <div className="grid gap-x-3 gap-y-4 sm:grid-cols-[minmax(0,1fr)_13rem]">
          <TextField
            label={t('name')}
            isRequired
            limit={MAX_NAME_LENGTH}
            error={error('name')}
            {...form.register('name')}
          />
          <NumberField
            label={t('carrierShopId')}
            isRequired
            error={error('carrierShopId')}
            {...form.register('carrierShopId')}
          />
        </div>
      </Section>
      <Section title={t('sender')} intro={t('senderIntro')}>
        <ShopPartyFields form={form} error={error} countries={countries} at="sender" />
      </Section>
      <ReturnAddress form={form} error={error} countries={countries} />
      <Section title={t('habits')} intro={t('habitsIntro')}>
        <div className="grid items-start gap-x-3 gap-y-4 sm:grid-cols-2">
          <LabelLanguageField form={form} error={error} />
          <TimeZoneField form={form} error={error} />
          <TextAreaField
            label={t('closedDays')}
            hint={t('closedDaysHint')}
            error={error('closedDays')}
            className="sm:col-span-2"
            {...form.register('closedDays')}
          />
        </div>
      </Section>
    </SectionGroup>
  );
}
