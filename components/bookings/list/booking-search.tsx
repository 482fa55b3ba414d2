import Form from 'next/form';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Fragment } from 'react';
import { SearchTextField } from '@/components/bookings/list/search-text-field';
import { ListKeys } from '@/components/shortcuts/list-keys';
import { Button } from '@/components/ui/button';
import { SelectField, TextField } from '@/components/ui/inputs';
import { isNarrowed, LABEL_STATES, type ListFilter, listParams, STATE_CHOICES } from '@/lib/bookings/list-query';

type BookingSearchProps = { filter: ListFilter; clerks: { id: string; name: string }[] };

/** Search and filters; they live in the address, so that a list can be kept, sent and gone back to. */
export async function BookingSearch({ filter, clerks }: BookingSearchProps) {
  const t = await getTranslations('bookings.search');
  const params = listParams(filter);
  return (
    <Form action="/bookings" role="search" prefetch={false} className="mb-4 flex flex-wrap items-end gap-x-3 gap-y-2">
      {/* New fields for each search: going back, or clearing, shows what the list shows. */}
      <Fragment key={params}>
        <Fields filter={filter} clerks={clerks} />
      </Fragment>
      <ListKeys fieldId="search" search={params} />
      <Button type="submit" tone="primary">
        {t('submit')}
      </Button>
      {isNarrowed(filter) ? (
        <Link href="/bookings" prefetch={false} className="link inline-flex min-h-control items-center">
          {t('clear')}
        </Link>
      ) : null}
    </Form>
  );
}

async function Fields({ filter, clerks }: BookingSearchProps) {
  const t = await getTranslations('bookings');
  const labels = await getTranslations('printing.list');
  const states = STATE_CHOICES.map((state) => ({
    state,
    label: state === 'attention' ? t('search.attention') : t(`states.${state}`),
  }));
  return (
    <>
      <SearchTextField
        name="search"
        label={t('search.text')}
        defaultValue={filter.search}
        className="w-full sm:min-w-[18rem] sm:flex-1"
      />
      <TextField
        type="date"
        name="from"
        label={t('search.from')}
        defaultValue={filter.from}
        className="w-[9rem] grow sm:grow-0"
      />
      <TextField
        type="date"
        name="to"
        label={t('search.to')}
        defaultValue={filter.to}
        className="w-[9rem] grow sm:grow-0"
      />
      <SelectField
        name="state"
        label={t('search.state')}
        defaultValue={filter.state}
        className="w-[9rem] grow sm:grow-0"
      >
        <option value="">{t('search.anyState')}</option>
        {states.map(({ state, label }) => (
          <option key={state} value={state}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="label"
        label={labels('column')}
        defaultValue={filter.label}
        className="w-[9rem] grow sm:grow-0"
      >
        <option value="">{labels('any')}</option>
        {LABEL_STATES.map((state) => (
          <option key={state} value={state}>
            {labels(`states.${state}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="clerk"
        label={t('search.clerk')}
        defaultValue={filter.clerk}
        className="w-[9rem] grow sm:grow-0"
      >
        <option value="">{t('search.anyClerk')}</option>
        {clerks.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}
