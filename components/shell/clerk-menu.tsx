import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SignOutButton } from '@/components/accounts/sign-out-button';
import type { Density, Theme } from '@/components/shell/look';
import { LookChoicesLater } from '@/components/shell/look-choices-later';
import { Menu } from '@/components/shell/menu';
import { ActionButton } from '@/components/ui/action-button';
import { chooseLanguageAction } from '@/lib/actions/choices';
import { LANGUAGE_TAGS, LOCALES } from '@/lib/i18n/locales';

export type ClerkMenuProps = {
  clerk: { name: string; email: string };
  theme: Theme | null;
  density: Density;
  /** Where else one can go. */
  children: ReactNode;
};

/** What belongs to the person: language, look, password, the way out. */
export async function ClerkMenu({ clerk, theme, density, children }: ClerkMenuProps) {
  const t = await getTranslations('shell');
  const labels = { legend: t('look'), system: t('lookSystem'), light: t('lookLight'), dark: t('lookDark') };
  const densities = { legend: t('density'), comfortable: t('densityComfortable'), compact: t('densityCompact') };
  const weights = { legend: t('weightUnit'), g: t('weightGrams'), kg: t('weightKilograms') };
  return (
    <Menu id="clerk-menu" label={t('clerkMenu', { name: clerk.name })} button={<Initials name={clerk.name} />}>
      <p className="font-medium">{clerk.name}</p>
      <p className="mb-3 truncate text-sm text-muted">{clerk.email}</p>
      <div className="flex flex-col gap-3">
        {children}
        <LanguageChoice />
        <LookChoicesLater
          theme={{ chosen: theme, labels }}
          density={{ chosen: density, labels: densities }}
          weight={{ labels: weights }}
        />
        <Link href="/account" prefetch={false} className="link">
          {t('account')}
        </Link>
        <Link href="/account/keys" prefetch={false} className="link">
          {t('keys')}
        </Link>
        <SignOutButton>{t('signOut')}</SignOutButton>
      </div>
    </Menu>
  );
}

/** The first letters of the first and the last name; the menu's label has the name. */
function Initials({ name }: { name: string }) {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '');
  return (
    <span
      aria-hidden="true"
      className="flex size-7 items-center justify-center rounded-full bg-bar-hover text-xs font-semibold uppercase"
    >
      {letters}
    </span>
  );
}

/** The languages of the screens, each under its own name. */
async function LanguageChoice() {
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
