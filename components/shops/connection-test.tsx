'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { MARK_INKS, MarkShape, type MarkTone } from '@/components/ui/notice';
import type { FailedStep } from '@/lib/connection-test';
import type { ActionResult } from '@/lib/platform/actions/action-result';
import { testConnectionAction } from '@/lib/shops/actions/shops';

type Tested = Extract<Awaited<ReturnType<typeof testConnectionAction>>, ActionResult<unknown> & { ok: true }>['data'];

/** Whether the carrier takes this server's credentials and this shop's number, known before the first parcel depends on it. */
export function ConnectionTest({ shopId }: { shopId: string | null }) {
  const t = useTranslations('shops.connection');
  const [tested, setTested] = useState<Tested | null>(null);
  const [isAsking, setAsking] = useState(false);
  const test = async () => {
    setTested(null);
    setAsking(true);
    return testConnectionAction({ shopId }).finally(() => setAsking(false));
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-muted">{t(shopId === null ? 'introToken' : 'intro')}</p>
      <ActionButton id="test-connection" action={test} onDone={setTested}>
        {t('test')}
      </ActionButton>
      <div role="status">
        {isAsking ? <p className="text-muted">{t('asking')}</p> : null}
        {tested ? <Outcome tested={tested} /> : null}
      </div>
    </div>
  );
}

function Outcome({ tested }: { tested: Tested }) {
  const t = useTranslations('shops.connection');
  const { token, search, searched, host } = tested;
  const place = { zipCode: searched?.zipCode ?? '', city: searched?.city ?? '', solution: searched?.solution ?? '' };
  const fault = ({ fault: name, status, errorKey }: FailedStep) => {
    const values = { host, ...place, shop: String(searched?.shopNumber ?? ''), status: status ?? 0 };
    return [t(`faults.${name}`, values), errorKey && t('errorKey', { errorKey })].filter(Boolean).join(' ');
  };
  const searchLine = () => {
    if (search === null) return null;
    if (search.kind === 'failed') return <Line tone="failure">{fault(search)}</Line>;
    if (search.kind === 'not_served') return <Line tone="success">{t('notServed', place)}</Line>;
    return <Line tone="success">{t('found', { ...place, count: search.points })}</Line>;
  };
  return (
    <ul className="flex flex-col gap-1">
      {token.kind === 'failed' ? (
        <Line tone="failure">{fault(token)}</Line>
      ) : (
        <>
          <Line tone="success">{t('token', { host })}</Line>
          {searchLine() ?? <Line tone="info">{t('notSearched')}</Line>}
        </>
      )}
    </ul>
  );
}

function Line({ tone, children }: { tone: MarkTone; children: ReactNode }) {
  return (
    <li className="flex gap-1.5">
      <MarkShape tone={tone} className={`mt-0.5 ${tone === 'info' ? 'text-muted' : MARK_INKS[tone]}`} />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
