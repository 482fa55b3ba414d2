import chartColumn from 'lucide/dist/esm/icons/chart-column.mjs';
import gauge from 'lucide/dist/esm/icons/gauge.mjs';
import house from 'lucide/dist/esm/icons/house.mjs';
import keyRound from 'lucide/dist/esm/icons/key-round.mjs';
import printer from 'lucide/dist/esm/icons/printer.mjs';
import scrollText from 'lucide/dist/esm/icons/scroll-text.mjs';
import userSearch from 'lucide/dist/esm/icons/user-search.mjs';
import users from 'lucide/dist/esm/icons/users.mjs';
import webhook from 'lucide/dist/esm/icons/webhook.mjs';

/** The pages of the settings, with the name of each in `messages/<language>/settings.json`. */
export const SETTINGS_PARTS = [
  { href: '/settings/shops', key: 'shops', drawing: house },
  { href: '/settings/clerks', key: 'clerks', drawing: users },
  { href: '/settings/printers', key: 'printers', drawing: printer },
  { href: '/settings/api', key: 'api', drawing: keyRound },
  { href: '/settings/webhooks', key: 'webhooks', drawing: webhook },
  { href: '/settings/reports', key: 'reports', drawing: chartColumn },
  { href: '/settings/audit', key: 'audit', drawing: scrollText },
  { href: '/settings/privacy', key: 'privacy', drawing: userSearch },
  { href: '/settings/system', key: 'system', drawing: gauge },
] as const;
