import { getLocale, getTranslations } from 'next-intl/server';
import { ActionButton } from '@/components/ui/action-button';
import { chooseLanguageAction } from '@/lib/actions/choose-language';
import { LANGUAGE_TAGS, LOCALES } from '@/lib/i18n/locales';

/** The desk's languages, each under its own name. */
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
              className="aria-pressed:border-accent aria-pressed:bg-accent-soft forced-colors:aria-pressed:underline"
            >
              {t(`languages.${locale}`)}
            </ActionButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
