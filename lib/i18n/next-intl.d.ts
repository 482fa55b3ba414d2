import type { formats } from '@/lib/i18n/formats';
import type { Locale as DeskLocale } from '@/lib/i18n/locales';

declare module 'next-intl' {
  interface AppConfig {
    Locale: DeskLocale;
    Formats: typeof formats;
  }
}
