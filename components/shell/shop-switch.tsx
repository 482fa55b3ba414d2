import { getTranslations } from 'next-intl/server';
import { Menu } from '@/components/shell/menu';
import { ActionButton } from '@/components/ui/action-button';
import { chooseShopAction } from '@/lib/actions/choose-shop';
import type { ShopChoice } from '@/lib/queries/current-shop';

type ShopSwitchProps = { shops: ShopChoice[]; current: ShopChoice };

/** The shop one works for; a menu only for those who have more than one. */
export async function ShopSwitch({ shops, current }: ShopSwitchProps) {
  const t = await getTranslations('shell');
  if (shops.length < 2) {
    return (
      <p className="max-w-[10rem] truncate px-2">
        <span className="sr-only">{t('shop')} </span>
        {current.name}
      </p>
    );
  }
  return (
    <Menu id="shop-menu" label={t('shopNow', { name: current.name })} button={current.name}>
      <p id="shop-choice" className="mb-1 text-sm font-medium">
        {t('chooseShop')}
      </p>
      <ul aria-labelledby="shop-choice" className="flex flex-col gap-1">
        {shops.map(({ id, name }) => (
          <li key={id}>
            <ActionButton
              id={`shop-${id}`}
              aria-pressed={id === current.id}
              action={chooseShopAction.bind(null, { shopId: id })}
              className="w-full aria-pressed:border-accent aria-pressed:bg-accent-soft forced-colors:aria-pressed:underline"
            >
              {name}
            </ActionButton>
          </li>
        ))}
      </ul>
    </Menu>
  );
}
