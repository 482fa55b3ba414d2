import { getFormatter, getTranslations } from 'next-intl/server';
import { EndSession } from '@/components/accounts/end-session';
import type { OwnSession } from '@/lib/accounts/queries';

type Owner = { email: string; hasPassword: boolean };

/** The browsers a clerk is signed in with; each of the others can be signed out from here, and all of them at once. */
export async function SessionList({ sessions, ...owner }: Owner & { sessions: OwnSession[] }) {
  return (
    <>
      <ul className="divide-y divide-hairline">
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} {...owner} />
        ))}
      </ul>
      {sessions.length > 2 ? (
        <div className="mt-2 flex justify-end">
          <EndSession sessionId={null} {...owner} />
        </div>
      ) : null}
    </>
  );
}

async function SessionItem({ session, ...owner }: Owner & { session: OwnSession }) {
  const t = await getTranslations('accounts.sessions');
  const format = await getFormatter();
  const signedIn = format.dateTime(session.signedInAt, 'moment');
  const lastUsed = format.dateTime(session.lastUsedAt, 'moment');
  const browser = session.browser || t('unknownBrowser');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div>
        <p>
          <span className="font-medium">{browser}</span>
          {session.isThisOne ? <span className="text-muted"> · {t('thisOne')}</span> : null}
          {session.address ? <span className="text-muted"> · {t('from', { address: session.address })}</span> : null}
        </p>
        <p className="text-sm text-muted tabular-nums">{t('times', { signedIn, lastUsed })}</p>
      </div>
      {session.isThisOne ? null : (
        <EndSession sessionId={session.id} {...owner} label={t('endOf', { browser, signedIn })} />
      )}
    </li>
  );
}
