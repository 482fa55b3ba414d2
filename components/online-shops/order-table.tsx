import { useTranslations } from 'next-intl';
import { OrderRow, type OrderRowProps } from '@/components/online-shops/order-row';
import type { OrderState } from '@/lib/online-shops/order-list';
import type { OrderLineView } from '@/lib/online-shops/queries';

const COLUMNS = [
  { name: 'choose', className: 'w-10.5' },
  { name: 'number', className: 'lg:w-28' },
  { name: 'placed', className: 'lg:w-28' },
  { name: 'recipient', className: '' },
  { name: 'pieces', className: 'lg:w-18 lg:text-right' },
  { name: 'weight', className: 'lg:w-48' },
  { name: 'delivery', className: 'lg:w-48' },
  { name: 'state', className: 'lg:w-56' },
] as const;

type OrderTableProps = Omit<OrderRowProps, 'order' | 'columns' | 'together'> & {
  orders: OrderLineView[];
  state: OrderState;
  /** Groups of orders that can go in one parcel. */
  together: string[][];
};

/** Orders as rows of one line, or as cards where there is no room for them. */
export function OrderTable({ orders, state, together, ...row }: OrderTableProps) {
  const t = useTranslations('online-shops.orders');
  return (
    <table className="w-full text-left max-lg:block lg:table-fixed">
      <caption className="sr-only">{t(`states.${state}`)}</caption>
      <thead className="max-lg:sr-only">
        <tr className="text-xs text-muted *:h-7.5 *:border-b *:border-hairline *:font-medium">
          {COLUMNS.map(({ name, className }) => (
            <th key={name} scope="col" className={`px-2.5 ${className}`}>
              {name === 'choose' ? <span className="sr-only">{t('column.choose')}</span> : t(`column.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {orders.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            columns={COLUMNS.length}
            together={together.find((ids) => ids.includes(order.id)) ?? null}
            {...row}
          />
        ))}
      </tbody>
    </table>
  );
}
