'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useWaysIn } from '@/components/accounts/company-account';
import { LabelLanguageField, TimeZoneField } from '@/components/shops/country-defaults';
import { ReturnAddress, ShopPartyFields } from '@/components/shops/shop-party-fields';
import type { ShopFields } from '@/components/shops/shop-values';
import { TrackingField } from '@/components/tracking/tracking-field';
import { ActionForm, useActionForm } from '@/components/ui/action-form';
import { FormPage, type FormPageProps } from '@/components/ui/form-page';
import { NumberField, TextAreaField, TextField } from '@/components/ui/inputs';
import { Section } from '@/components/ui/section';
import type { Country } from '@/lib/i18n/country-names';
import { saveShopAction } from '@/lib/shops/actions/shops';
import { MAX_GROUPS_LENGTH, MAX_NAME_LENGTH } from '@/lib/shops/limits';
import type { ShopForm as ShopValues } from '@/lib/shops/schema';
import type { TrackingTrial } from '@/lib/tracking/queries';

const loadSchema = () => import('@/lib/shops/schema').then((module) => module.shopSchema);

type ShopFormProps = {
  /** What the fields hold at first; without an `id` a new shop is added. */
  shop: ShopValues;
  countries: Country[];
  /** Where to go once it is saved; the shop's own page when it was new and nothing else is said. */
  nextPath?: string;
  /** Only of a shop that is there. */
  trial?: TrackingTrial;
  /** Where it is a page of its own. */
  head?: FormPageProps['head'];
  /** What stands on that page above it. */
  before?: ReactNode;
};

/** Name, number, time zone, closed days, sender, return address, tracking link and groups of one shop. */
export function ShopForm({ shop, countries, nextPath, trial, head, before }: ShopFormProps) {
  const t = useTranslations('shops.shop');
  const isNew = shop.id === null;
  const { form, error, frame } = useActionForm({
    loadSchema,
    defaultValues: shop,
    action: saveShopAction,
    leadsTo: (shopId) => nextPath ?? `/settings/shops/${shopId}`,
    ...(isNew ? { firstFocus: 'name' } : {}),
  });
  const submitLabel = isNew ? t('add') : t('save');
  const fields = (
    <div>
      <Section title={t('shop')}>
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={t('name')}
            isRequired
            hint={t('nameHint')}
            limit={MAX_NAME_LENGTH}
            error={error('name')}
            {...form.register('name')}
          />
          <NumberField
            label={t('carrierShopId')}
            isRequired
            hint={t('carrierShopIdHint')}
            error={error('carrierShopId')}
            {...form.register('carrierShopId')}
          />
        </div>
      </Section>
      <Section title={t('clocks')}>
        <TimeZoneField form={form} error={error} />
        <TextAreaField
          label={t('closedDays')}
          hint={t('closedDaysHint')}
          error={error('closedDays')}
          className="mt-3 max-w-sm"
          {...form.register('closedDays')}
        />
      </Section>
      <Section title={t('labels')}>
        <LabelLanguageField form={form} error={error} />
      </Section>
      <Section title={t('sender')}>
        <ShopPartyFields form={form} error={error} countries={countries} at="sender" />
      </Section>
      <ReturnAddress form={form} error={error} countries={countries} />
      {trial ? <TrackingField form={form} error={error} trial={trial} /> : null}
      <CompanyGroupsField form={form} error={error} />
    </div>
  );
  return head ? (
    <FormPage frame={frame} head={head} before={before} submitLabel={submitLabel} saysSaved>
      {fields}
    </FormPage>
  ) : (
    <ActionForm {...frame} submitLabel={submitLabel} saysSaved>
      {fields}
    </ActionForm>
  );
}

/** Which groups of the company's accounts work for the shop. Without such accounts there is nothing to say, and what was said stays. */
function CompanyGroupsField({ form, error }: ShopFields) {
  const t = useTranslations('shops.groups');
  if (useWaysIn().company === null) return null;
  return (
    <Section title={t('title')} intro={t('intro')}>
      <TextAreaField
        label={t('groups')}
        hint={t('hint')}
        limit={MAX_GROUPS_LENGTH}
        error={error('companyGroups')}
        autoCapitalize="none"
        spellCheck={false}
        className="max-w-xl"
        {...form.register('companyGroups')}
      />
    </Section>
  );
}
