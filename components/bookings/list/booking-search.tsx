import { ListFilter as Funnel } from 'lucide';
import Form from 'next/form';
import { getTranslations } from 'next-intl/server';
import { SearchTextField } from '@/components/bookings/list/search-text-field';
import { Button, buttonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { SelectField, TextField } from '@/components/ui/inputs';
import { FormUnderway } from '@/components/ui/underway';
import { LABEL_STATES, type ListFilter, listParams, STATE_CHOICES } from '@/lib/bookings/list-query';

type BookingSearchProps = { filter: ListFilter; clerks: { id: string; name: string }[] };

/** Search and filters; they live in the address, so that a list can be kept, sent and gone back to. */
export async function BookingSearch({ filter, clerks }: BookingSearchProps) {
  const t = await getTranslations('bookings.search');
  const params = listParams(filter);
  return (
    <Form
      action="/bookings"
      role="search"
      prefetch={false}
      className="flex min-w-0 flex-1 flex-wrap items-center gap-2 max-sm:relative max-sm:basis-full sm:max-lg:basis-96 print:hidden"
    >
      {/* New fields for each search: going back, or clearing, shows what the list shows. */}
      <SearchTextField label={t('text')} defaultValue={filter.search} search={params} />
      <Filter key={params} filter={filter} clerks={clerks} />
    </Form>
  );
}

async function Filter({ filter, clerks }: BookingSearchProps) {
  const t = await getTranslations('bookings');
  const labels = await getTranslations('printing.list');
  const wordOf = (state: (typeof STATE_CHOICES)[number]) =>
    state === 'attention' || state === 'handed_over' ? t(`search.${state}`) : t(`states.${state}`);
  return (
    <>
      <Button type="submit" className="relative">
        {t('search.submit')}
        <FormUnderway />
      </Button>
      <details className="sm:relative">
        <summary className={buttonStyle('secondary', 'list-none [&::-webkit-details-marker]:hidden')}>
          <Icon drawing={Funnel} />
          {t('search.filter')}
        </summary>
        <div className="panel absolute top-full right-0 z-4 mt-1 grid grid-cols-2 gap-2 p-3 shadow-float max-sm:left-0 sm:w-80">
          <TextField type="date" name="from" label={t('search.from')} defaultValue={filter.from} />
          <TextField type="date" name="to" label={t('search.to')} defaultValue={filter.to} />
          <SelectField name="state" label={t('search.state')} defaultValue={filter.state}>
            <option value="">{t('search.anyState')}</option>
            {STATE_CHOICES.map((state) => (
              <option key={state} value={state}>
                {wordOf(state)}
              </option>
            ))}
          </SelectField>
          <SelectField name="label" label={labels('column')} defaultValue={filter.label}>
            <option value="">{labels('any')}</option>
            {LABEL_STATES.map((state) => (
              <option key={state} value={state}>
                {labels(`states.${state}`)}
              </option>
            ))}
          </SelectField>
          <SelectField name="clerk" label={t('search.clerk')} defaultValue={filter.clerk} className="col-span-2">
            <option value="">{t('search.anyClerk')}</option>
            {clerks.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <Button type="submit" tone="primary" className="relative col-span-2">
            {t('search.apply')}
            <FormUnderway />
          </Button>
        </div>
      </details>
    </>
  );
}
