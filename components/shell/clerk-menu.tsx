import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SignOutButton } from '@/components/accounts/sign-out-button';
import { LanguageChoice } from '@/components/shell/bar-choices';
import { LookChoicesLater } from '@/components/shell/late-parts';
import type { Density, Theme } from '@/components/shell/look';
import { Menu } from '@/components/shell/menu';

export type ClerkMenuProps = {
  clerk: { name: string; email: string };
  theme: Theme | null;
  density: Density;
  /** Where else one can go. */
  children: ReactNode;
};

/** What belongs to the person: language, look, paper and printer, password, the way out. */
export async function ClerkMenu({ clerk, theme, density, children }: ClerkMenuProps) {
  const t = await getTranslations('shell');
  const letters = initialsOf(clerk.name);
  const labels = { legend: t('look'), system: t('lookSystem'), light: t('lookLight'), dark: t('lookDark') };
  const densities = { legend: t('density'), comfortable: t('densityComfortable'), compact: t('densityCompact') };
  const weights = { legend: t('weightUnit'), g: t('weightGrams'), kg: t('weightKilograms') };
  return (
    // Its name begins with what is seen, which is what one says to press it by voice.
    <Menu label={t('clerkMenu', { letters, name: clerk.name })} button={<Initials letters={letters} />}>
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
        <Link href="/printer" prefetch={false} className="link">
          {t('printer')}
        </Link>
        <Link href="/account" prefetch={false} className="link">
          {t('account')}
        </Link>
        <Link href="/account/keys" prefetch={false} className="link">
          {t('keys')}
        </Link>
        <Link href="/accessibility" prefetch={false} className="link">
          {t('accessibility')}
        </Link>
        <SignOutButton>{t('signOut')}</SignOutButton>
      </div>
    </Menu>
  );
}

/** The first letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}

function Initials({ letters }: { letters: string }) {
  return (
    <span
      aria-hidden="true"
      className="flex size-7 items-center justify-center rounded-full bg-bar-hover text-xs font-semibold"
    >
      {letters}
    </span>
  );
}
