import { getLocale, getTranslations } from 'next-intl/server';
import { Menu } from '@/components/shell/menu';
import { ActionButton } from '@/components/ui/action-button';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, LOCALES } from '@/lib/i18n/locales';
import { chooseLanguageAction, chooseShopAction } from '@/lib/platform/actions/choices';
import type { ShopChoice } from '@/lib/shops/queries/current-shop';

/** Of several buttons, the one that holds. */
const CHOSEN = 'aria-pressed:border-accent aria-pressed:bg-accent-soft forced-colors:aria-pressed:underline';

export type ShopSwitchProps = { shops: ShopChoice[]; current: ShopChoice };

/** The shop one works for; a menu only for those who have more than one. */
export async function ShopSwitch({ shops, current }: ShopSwitchProps) {
  const t = await getTranslations('shell');
  if (shops.length < 2) {
    return (
      <p className="min-w-0 max-w-[10rem] truncate px-1 font-medium xl:px-2">
        <span className="sr-only">{t('shop')} </span>
        {current.name}
      </p>
    );
  }
  return (
    <Menu label={t('shopNow', { name: current.name })} button={current.name}>
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
              className={`w-full ${CHOSEN}`}
            >
              {name}
            </ActionButton>
          </li>
        ))}
      </ul>
    </Menu>
  );
}

/** The languages of the screens, each under its own name. */
export async function LanguageChoice() {
  const t = await getTranslations('shell');
  const current = await getLocale();
  return (
    <div>
      <p id="language-choice" className="mb-0.5 text-sm font-medium">
        {t('language')}
      </p>
      <ul aria-labelledby="language-choice" className="flex flex-wrap gap-2">
        {LOCALES.map((locale) => (
          <li key={locale} lang={locale}>
            <ActionButton
              id={`language-${locale}`}
              aria-pressed={LANGUAGE_TAGS[locale] === current}
              action={chooseLanguageAction.bind(null, { locale })}
              className={CHOSEN}
            >
              {LANGUAGE_NAMES[locale]}
            </ActionButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
