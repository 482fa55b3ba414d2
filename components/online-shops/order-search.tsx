import { ListFilter as Funnel } from 'lucide';
import Form from 'next/form';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ListKeys } from '@/components/shortcuts/list-keys';
import { SearchInput } from '@/components/shortcuts/search-input';
import { Button, buttonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { SelectField } from '@/components/ui/inputs';
import { FormUnderway } from '@/components/ui/underway';
import { shownAddress } from '@/lib/online-shops/online-shop';
import { AGE_NAMES, FILTERS, type OrderQuery, orderParams, WEIGHT_NAMES } from '@/lib/online-shops/order-list';
import type { OrdersView } from '@/lib/online-shops/queries';

type OrderSearchProps = { query: OrderQuery } & Pick<OrdersView, 'onlineShops' | 'countries' | 'deliveries'>;

/** Search, filters and order; they live in the address. */
export async function OrderSearch({ query, ...choices }: OrderSearchProps) {
  const t = await getTranslations('online-shops.orders');
  const params = orderParams(query);
  return (
    <Form
      action="/orders"
      role="search"
      prefetch={false}
      className="flex min-w-0 flex-1 flex-wrap items-center gap-2 max-sm:relative max-sm:basis-full sm:max-lg:basis-96"
    >
      <input type="hidden" name="state" value={query.state} />
      <SearchInput key={params} label={t('search')} defaultValue={query.search} />
      <ListKeys fieldId="search" search={params} />
      <div className="[&_label]:sr-only">
        <SelectField key={`o${params}`} name="order" label={t('order')} defaultValue={query.order}>
          <option value="newest">{t('newest')}</option>
          <option value="oldest">{t('oldest')}</option>
        </SelectField>
      </div>
      <Button type="submit" className="relative">
        {t('show')}
        <FormUnderway />
      </Button>
      <Filter key={`f${params}`} query={query} {...choices} />
    </Form>
  );
}

async function Filter({ query, onlineShops, countries, deliveries }: OrderSearchProps) {
  const t = await getTranslations('online-shops.orders');
  const count = FILTERS.filter((name) => query[name] !== '').length;
  const plain = (names: readonly string[]) => names.map((name) => [name, name] as const);
  return (
    <details className="sm:relative">
      <summary className={buttonStyle('secondary', 'list-none [&::-webkit-details-marker]:hidden')}>
        <Icon drawing={Funnel} />
        {count === 0 ? t('filter') : t('filtered', { count })}
      </summary>
      <div className="panel absolute top-full right-0 z-4 mt-1 grid grid-cols-2 gap-2 p-3 shadow-float max-sm:left-0 sm:w-96">
        {onlineShops.length > 1 ? (
          <Choice
            name="onlineShop"
            label={t('onlineShop')}
            any={t('anyOnlineShop')}
            chosen={query.onlineShop}
            options={onlineShops.map(({ id, address }) => [id, shownAddress(address)])}
            className="col-span-2"
          />
        ) : null}
        <Choice
          name="country"
          label={t('country')}
          any={t('anyCountry')}
          chosen={query.country}
          options={plain(countries)}
        />
        <Choice
          name="delivery"
          label={t('delivery')}
          any={t('anyDelivery')}
          chosen={query.delivery}
          options={plain(deliveries)}
        />
        <Choice
          name="weight"
          label={t('weight')}
          any={t('anyWeight')}
          chosen={query.weight}
          options={WEIGHT_NAMES.map((band) => [band, t(`weights.${band}`)])}
        />
        <Choice
          name="age"
          label={t('age')}
          any={t('anyAge')}
          chosen={query.age}
          options={AGE_NAMES.map((age) => [age, t(`ages.${age}`)])}
        />
        <Button type="submit" tone="primary" className="relative col-span-2">
          {t('apply')}
          <FormUnderway />
        </Button>
      </div>
    </details>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  any: string;
  chosen: string;
  options: readonly (readonly [value: string, label: ReactNode])[];
  className?: string;
};

function Choice({ name, label, any, chosen, options, className = '' }: ChoiceProps) {
  return (
    <SelectField name={name} label={label} defaultValue={chosen} className={className}>
      <option value="">{any}</option>
      {options.map(([value, says]) => (
        <option key={value} value={value}>
          {says}
        </option>
      ))}
    </SelectField>
  );
}
