import { Gauge, House, KeyRound, Printer, ScrollText, ShoppingCart, UserSearch, Users, Webhook } from 'lucide';

/** The pages of the settings in groups, with the name of each in `messages/<language>/settings.json`. */
export const SETTINGS_GROUPS = [
  {
    key: 'business',
    parts: [
      { href: '/settings/shops', key: 'shops', drawing: House },
      { href: '/settings/clerks', key: 'clerks', drawing: Users },
      { href: '/settings/printers', key: 'printers', drawing: Printer },
    ],
  },
  {
    key: 'connections',
    parts: [
      { href: '/settings/online-shops', key: 'onlineShops', drawing: ShoppingCart },
      { href: '/settings/api', key: 'api', drawing: KeyRound },
      { href: '/settings/webhooks', key: 'webhooks', drawing: Webhook },
    ],
  },
  {
    key: 'oversight',
    parts: [
      { href: '/settings/audit', key: 'audit', drawing: ScrollText },
      { href: '/settings/privacy', key: 'privacy', drawing: UserSearch },
      { href: '/settings/system', key: 'system', drawing: Gauge },
    ],
  },
] as const;
