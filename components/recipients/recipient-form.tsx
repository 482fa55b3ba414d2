'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { addressIn } from '@/components/addresses/address-form';
import { ContactRow, PasteRow, PostalRow, useAddressHelp } from '@/components/addresses/address-help';
import { SameRecipient } from '@/components/recipients/same-recipient';
import { ActionForm, type ActionFormState, useActionForm } from '@/components/ui/action-form';
import { useAnswerCache } from '@/components/ui/answers';
import { LinkButton } from '@/components/ui/button';
import { CountryField, TextField } from '@/components/ui/inputs';
import type { Country } from '@/lib/i18n/country-names';
import { FIELD_LENGTH, NEEDED_OF_PARTY } from '@/lib/limits';
import { saveRecipientAction } from '@/lib/recipients/actions';
import type { RecipientLine } from '@/lib/recipients/recipient-view';
import type { RecipientForm as RecipientValues } from '@/lib/recipients/schema';

const loadSchema = () => import('@/lib/recipients/schema').then((module) => module.recipientSchema);

/** One recipient by hand; saving leads back to the list. What would make two the same offers to make one of them. */
export function RecipientForm({ values, countries }: { values: RecipientValues; countries: Country[] }) {
  const t = useTranslations('recipients.form');
  const router = useRouter();
  const answers = useAnswerCache();
  const [other, setOther] = useState<RecipientLine | null>(null);
  const toList = () => {
    void answers.invalidateQueries({ queryKey: ['recipients', 'list', values.shopId] });
    router.push('/recipients');
  };
  const { form, error, frame } = useActionForm({
    loadSchema,
    defaultValues: values,
    action: saveRecipientAction,
    onDone: (saved) => (saved.kind === 'saved' ? toList() : setOther(saved.other)),
  });
  return (
    <ActionForm
      {...frame}
      onChange={() => setOther(null)}
      aria-label={t('label')}
      submitLabel={values.recipientId === null ? t('add') : t('save')}
      beside={<LinkButton href="/recipients">{t('cancel')}</LinkButton>}
      className="max-w-2xl gap-4"
    >
      <RecipientFields form={form} error={error} countries={countries} />
      {other ? (
        <SameRecipient other={other} ownId={values.recipientId} typed={() => form.getValues()} onJoined={toList} />
      ) : null}
    </ActionForm>
  );
}

type RecipientFieldsProps = Pick<ActionFormState<RecipientValues>, 'form' | 'error'> & { countries: Country[] };

/** Everything that is kept of a recipient's name and address; there is room for all of it. */
function RecipientFields({ form, error, countries }: RecipientFieldsProps) {
  const t = useTranslations('booking.fields');
  const mark = useTranslations('common')('optional');
  const { postal, contact, paste, frame } = useAddressHelp(addressIn(form, 'recipient.'));
  const field = (name: keyof typeof FIELD_LENGTH & keyof RecipientValues['recipient']) => ({
    label: t(name),
    isRequired: NEEDED_OF_PARTY.has(name),
    error: error(`recipient.${name}`),
    limit: FIELD_LENGTH[name],
    ...form.register(`recipient.${name}`),
  });
  return (
    <div className="grid grid-cols-12 gap-x-3 gap-y-4" {...frame}>
      <TextField {...field('name')} className="col-span-12" />
      <TextField {...field('address')} className="col-span-12" />
      <PasteRow paste={paste} />
      <TextField {...field('zipCode')} className="col-span-5 sm:col-span-4" />
      <TextField {...field('city')} className="col-span-7 sm:col-span-4" />
      <CountryField
        label={t('countryCode')}
        error={error('recipient.countryCode')}
        countries={countries}
        className="col-span-12 sm:col-span-4"
        {...form.register('recipient.countryCode')}
      />
      <PostalRow
        postal={postal}
        countries={countries}
        endsAtDoor={false}
        countryCode={form.getValues('recipient.countryCode')}
      />
      <TextField {...field('phone')} mark={mark} type="tel" className="col-span-12 sm:col-span-6" />
      <TextField {...field('email')} mark={mark} type="email" className="col-span-12 sm:col-span-6" />
      <TextField {...field('coaddress')} mark={mark} className="col-span-12 sm:col-span-6" />
      <TextField {...field('careOf')} mark={mark} className="col-span-12 sm:col-span-6" />
      <TextField {...field('contact')} mark={mark} className="col-span-12 sm:col-span-6" />
      <TextField {...field('phone2')} mark={mark} type="tel" className="col-span-12 sm:col-span-6" />
      <TextField {...field('reference')} mark={mark} className="col-span-12 sm:col-span-6" />
      <ContactRow contact={contact} />
    </div>
  );
}
