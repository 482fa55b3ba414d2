import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { SignOutButton } from '@/components/accounts/sign-out-button';
import type { Density } from '@/components/shell/density';
import { LanguageChoice } from '@/components/shell/language-choice';
import { LookChoicesLater } from '@/components/shell/look-choices-later';
import { Menu } from '@/components/shell/menu';
import type { Theme } from '@/components/shell/theme';
import type { Clerk } from '@/lib/accounts/find-session';

type ClerkMenuProps = { clerk: Clerk; theme: Theme | null; density: Density };

/** What belongs to the person: language, look, password, the way out. */
export async function ClerkMenu({ clerk, theme, density }: ClerkMenuProps) {
  const t = await getTranslations('shell');
  const labels = { legend: t('look'), system: t('lookSystem'), light: t('lookLight'), dark: t('lookDark') };
  const densities = { legend: t('density'), comfortable: t('densityComfortable'), compact: t('densityCompact') };
  return (
    <Menu id="clerk-menu" label={t('clerkMenu', { name: clerk.name })} button={clerk.name}>
      <p className="font-medium">{clerk.name}</p>
      <p className="mb-3 truncate text-sm text-muted">{clerk.email}</p>
      <div className="flex flex-col gap-3">
        <LanguageChoice />
        <LookChoicesLater theme={{ chosen: theme, labels }} density={{ chosen: density, labels: densities }} />
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
