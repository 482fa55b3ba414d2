import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ShopLine } from '@/lib/queries/shops';

/** The shops of the environment in use, each a way to its own page. */
export async function ShopList({ shops }: { shops: ShopLine[] }) {
  const t = await getTranslations('shops.shopList');
  return (
    <ul className="panel mb-3 divide-y divide-hairline px-4">
      {shops.map((shop) => (
        <li key={shop.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <div>
            <Link href={`/settings/shops/${shop.id}`} prefetch={false} className="link font-medium">
              {shop.name}
            </Link>
            {shop.isArchived ? <span className="text-muted"> · {t('archived')}</span> : null}
            <p className="text-sm text-muted">{shop.place}</p>
          </div>
          <p className="text-sm text-muted tabular-nums">
            {t('number', { number: String(shop.carrierShopId) })} · {t('solutions', { count: shop.solutionCount })}
          </p>
        </li>
      ))}
    </ul>
  );
}
