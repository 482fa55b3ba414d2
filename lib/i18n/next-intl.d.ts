import type { formats } from '@/lib/i18n/formats';
import type { LanguageTag } from '@/lib/i18n/locales';

declare module 'next-intl' {
  interface AppConfig {
    Locale: LanguageTag;
    Formats: typeof formats;
  }
}
