import Form from 'next/form';
import { getTranslations } from 'next-intl/server';
import { ListKeys } from '@/components/shortcuts/list-keys';
import { SearchInput } from '@/components/shortcuts/search-input';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/inputs';
import { type OrderQuery, orderParams } from '@/lib/online-shops/order-list';
import type { OrdersView } from '@/lib/online-shops/queries';

type OrderSearchProps = { query: OrderQuery } & Pick<OrdersView, 'countries' | 'deliveries'>;

/** Search, filters and order; they live in the address. */
export async function OrderSearch({ query, countries, deliveries }: OrderSearchProps) {
  const t = await getTranslations('online-shops.orders');
  const params = orderParams(query);
  return (
    <Form
      action="/orders"
      role="search"
      prefetch={false}
      className="flex min-w-0 flex-1 flex-wrap items-end gap-2 max-sm:basis-full [&_label]:sr-only"
    >
      <input type="hidden" name="state" value={query.state} />
      <SearchInput key={params} label={t('search')} defaultValue={query.search} />
      <ListKeys fieldId="search" search={params} />
      <SelectField key={`c${params}`} name="country" label={t('country')} defaultValue={query.country}>
        <option value="">{t('anyCountry')}</option>
        {countries.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </SelectField>
      <SelectField key={`d${params}`} name="delivery" label={t('delivery')} defaultValue={query.delivery}>
        <option value="">{t('anyDelivery')}</option>
        {deliveries.map((delivery) => (
          <option key={delivery} value={delivery}>
            {delivery}
          </option>
        ))}
      </SelectField>
      <SelectField key={`o${params}`} name="order" label={t('order')} defaultValue={query.order}>
        <option value="newest">{t('newest')}</option>
        <option value="oldest">{t('oldest')}</option>
      </SelectField>
      <Button type="submit">{t('show')}</Button>
    </Form>
  );
}
