'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { MomentOptions } from '@/components/online-shops/moment-options';
import { FailedTest } from '@/components/online-shops/shop-fault';
import { ActionForm, useActionForm } from '@/components/ui/action-form';
import { Button } from '@/components/ui/button';
import { SelectField, TextField } from '@/components/ui/inputs';
import { connectOnlineShopAction } from '@/lib/online-shops/actions';
import type { ShopFault } from '@/lib/online-shops/online-shop';

const loadSchema = () => import('@/lib/online-shops/schema').then((module) => module.newOnlineShopSchema);

type ConnectFormProps = {
  shops: { id: string; name: string }[];
  /** Of the practice web shop, where there is one. */
  practiceAddress: string | null;
};

/** Connects an online shop: where it is, its keys, and when numbers go back. It is tested before anything is kept. */
export function ConnectForm({ shops, practiceAddress }: ConnectFormProps) {
  const t = useTranslations('online-shops');
  const router = useRouter();
  const [fault, setFault] = useState<ShopFault | null>(null);
  const { form, error, frame } = useActionForm({
    loadSchema,
    defaultValues: {
      shopId: shops[0]?.id ?? '',
      system: 'woocommerce',
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
      setFault(done.kind === 'failed' ? done.fault : null);
      if (done.kind === 'connected') router.push(`/settings/online-shops/${done.onlineShopId}`);
    },
    firstFocus: 'address',
  });
  const fillPractice = () => {
    const values = { address: practiceAddress ?? '', key: 'ck_practice', secret: 'cs_practice' };
    for (const [name, value] of Object.entries(values))
      form.setValue(name as keyof typeof values, value, { shouldDirty: true });
  };
  return (
    <div className="flex max-w-xl flex-col gap-4">
      {practiceAddress === null ? null : (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button onClick={fillPractice}>{t('new.practice')}</Button>
          <span className="min-w-0 flex-1 basis-64 text-sm text-muted">{t('new.practiceText')}</span>
        </p>
      )}
      <ActionForm {...frame} submitLabel={t('new.submit')}>
        <FailedTest fault={fault} busy={frame.busy} errors={form.formState.errors} />
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
          hint={t('fields.addressHint')}
          isRequired
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          error={error('address')}
          {...form.register('address')}
        />
        <TextField
          label={t('fields.key')}
          hint={t('fields.keyHint')}
          isRequired
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={error('key')}
          {...form.register('key')}
        />
        <TextField
          label={t('fields.secret')}
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
    </div>
  );
}
