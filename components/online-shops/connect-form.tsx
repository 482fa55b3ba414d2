'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FailedTest, type FailedTry } from '@/components/online-shops/failed-test';
import { MomentOptions } from '@/components/online-shops/moment-options';
import { ActionForm, useActionForm } from '@/components/ui/action-form';
import { Button } from '@/components/ui/button';
import { Radio } from '@/components/ui/choices';
import { SelectField, TextField } from '@/components/ui/inputs';
import { connectOnlineShopAction } from '@/lib/online-shops/actions';
import { SHOP_SYSTEMS, type ShopSystem } from '@/lib/online-shops/online-shop';

const loadSchema = () => import('@/lib/online-shops/schema').then((module) => module.newOnlineShopSchema);

/** The practice shops take these. */
const PRACTICE_KEYS: Record<ShopSystem, { key: string; secret: string }> = {
  woocommerce: { key: 'ck_practice', secret: 'cs_practice' },
  shopify: { key: 'practice', secret: 'practice' },
};

type ConnectFormProps = {
  shops: { id: string; name: string }[];
  /** Where the practice shops are; null in production. */
  practice: Record<ShopSystem, string> | null;
};

/** Connects an online shop: where it is, its keys, and when numbers go back. It is tested before anything is kept. */
export function ConnectForm({ shops, practice }: ConnectFormProps) {
  const t = useTranslations('online-shops');
  const router = useRouter();
  const [failed, setFailed] = useState<FailedTry>({ fault: null, attempt: 0 });
  const { form, error, frame } = useActionForm({
    loadSchema,
    defaultValues: {
      shopId: shops[0]?.id ?? '',
      system: 'woocommerce' as ShopSystem,
      address: '',
      key: '',
      secret: '',
      writesAt: 'booked',
      notifies: false,
      boxGrams: '',
      usualGrams: '',
    },
    action: connectOnlineShopAction,
    onDone: (done) => {
      setFailed(({ attempt }) => ({ fault: done.kind === 'failed' ? done.fault : null, attempt: attempt + 1 }));
      if (done.kind === 'connected') router.push(`/settings/online-shops/${done.onlineShopId}`);
    },
    firstFocus: `system-${SHOP_SYSTEMS[0]}`,
  });
  const system = useWatch({ control: form.control, name: 'system' });
  const fillPractice = (addresses: Record<ShopSystem, string>) => {
    const values = { address: addresses[system], ...PRACTICE_KEYS[system] };
    for (const [name, value] of Object.entries(values))
      form.setValue(name as keyof typeof values, value, { shouldDirty: true });
  };
  return (
    <div className="flex max-w-xl flex-col gap-4">
      {practice === null ? null : (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button onClick={() => fillPractice(practice)}>{t('new.practice')}</Button>
          <span className="min-w-0 flex-1 basis-64 text-sm text-muted">{t('new.practiceText')}</span>
        </p>
      )}
      <ActionForm {...frame} submitLabel={t('new.submit')}>
        <fieldset>
          <legend className="text-sm font-medium">{t('fields.system')}</legend>
          <div className="flex flex-wrap gap-x-5">
            {SHOP_SYSTEMS.map((each) => (
              <Radio
                key={each}
                id={`system-${each}`}
                value={each}
                label={t(`systems.${each}`)}
                {...form.register('system')}
              />
            ))}
          </div>
        </fieldset>
        {shops.length > 1 ? (
          <SelectField
            label={t('fields.shop')}
            hint={t('fields.shopHint')}
            error={error('shopId')}
            {...form.register('shopId')}
          >
            {shops.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : null}
        <TextField
          label={t('fields.address')}
          hint={t(`access.${system}.addressHint`)}
          isRequired
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          error={error('address')}
          {...form.register('address')}
        />
        <TextField
          label={t(`access.${system}.key`)}
          hint={t(`access.${system}.keyHint`)}
          isRequired
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={error('key')}
          {...form.register('key')}
        />
        <TextField
          label={t(`access.${system}.secret`)}
          isRequired
          type="password"
          autoComplete="off"
          error={error('secret')}
          {...form.register('secret')}
        />
        <SelectField label={t('fields.writesAt')} error={error('writesAt')} {...form.register('writesAt')}>
          <MomentOptions />
        </SelectField>
      </ActionForm>
      <FailedTest system={system} failed={failed} frame={frame} errors={form.formState.errors} />
    </div>
  );
}
