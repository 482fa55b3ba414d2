import { getFormatter, getTranslations } from 'next-intl/server';
import { AddPasskey } from '@/components/accounts/add-passkey';
import { PasskeyButtons } from '@/components/accounts/passkey-buttons';
import { ClientMessages } from '@/components/ui/client-messages';
import { Section } from '@/components/ui/section';
import type { PasskeyPlace } from '@/lib/accounts/passkey-place';
import type { OwnPasskey } from '@/lib/accounts/queries';

type PasskeySectionProps = {
  passkeys: OwnPasskey[];
  email: string;
  place: PasskeyPlace;
  /** Where passkeys work, for who came by another name. */
  address: string;
  /** What this browser is called. */
  suggestedName: string;
};

/** The passkeys of a clerk, and a new one where this browser can make it. */
export async function PasskeySection({ passkeys, email, place, address, suggestedName }: PasskeySectionProps) {
  const t = await getTranslations('passkeys');
  return (
    <Section
      title={
        // Takes the focus once something is done.
        <span id="passkeys" tabIndex={-1}>
          {t('title')}
        </span>
      }
      intro={t('intro')}
    >
      <ClientMessages namespaces={['passkeys', 'sign-in']}>
        {passkeys.length === 0 ? <p className="mb-3">{t('none')}</p> : null}
        <ul className="mb-3 divide-y divide-hairline empty:hidden">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} email={email} />
          ))}
        </ul>
        {place === 'here' ? (
          <AddPasskey email={email} suggestedName={suggestedName} />
        ) : (
          <p className="text-muted">{t(`notHere.${place}`, { address })}</p>
        )}
      </ClientMessages>
    </Section>
  );
}

async function PasskeyItem({
  passkey: { id, name, addedAt, lastUsedAt },
  email,
}: {
  passkey: OwnPasskey;
  email: string;
}) {
  const t = await getTranslations('passkeys');
  const format = await getFormatter();
  const added = format.dateTime(addedAt, 'moment');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted tabular-nums">
          {lastUsedAt ? t('used', { added, used: format.dateTime(lastUsedAt, 'moment') }) : t('unused', { added })}
        </p>
      </div>
      <PasskeyButtons passkeyId={id} name={name} email={email} />
    </li>
  );
}
