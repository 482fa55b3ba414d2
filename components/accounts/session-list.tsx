import { getFormatter, getTranslations } from 'next-intl/server';
import { EndSession } from '@/components/accounts/end-session';
import type { OwnSession } from '@/lib/queries/accounts';

/** The browsers a clerk is signed in with; every one but this can be signed out from here. */
export async function SessionList({ sessions, email }: { sessions: OwnSession[]; email: string }) {
  return (
    <ul className="divide-y divide-hairline">
      {sessions.map((session) => (
        <SessionItem key={session.id} session={session} email={email} />
      ))}
    </ul>
  );
}

async function SessionItem({ session, email }: { session: OwnSession; email: string }) {
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
        <EndSession sessionId={session.id} email={email} label={t('endOf', { browser, signedIn })} />
      )}
    </li>
  );
}
