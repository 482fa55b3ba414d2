'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { MarkShape } from '@/components/ui/notice';
import type { FollowedForm } from '@/components/ui/use-settled';
import { EarlierText } from '@/components/warnings/earlier-booking';
import { useWarnings } from '@/components/warnings/use-warnings';
import { WarningText } from '@/components/warnings/warning-words';

/** So many stand in sight; what is more is folded away. */
const IN_SIGHT = 3;

/** What is odd about the booking, before it is booked: a calm list that asks nothing and stops nothing (docs/bookings.md#warnings). */
export function WarningList(followed: FollowedForm) {
  const t = useTranslations('warnings');
  const { earlier, warnings, orderReference, ownParty } = useWarnings(followed);
  const [newest, ...before] = earlier.map((each) => (
    <WarningLine key={each.bookingId}>
      <EarlierText earlier={each} orderReference={orderReference} />
    </WarningLine>
  ));
  // One earlier parcel makes a clerk look twice; a second one would hide what else is odd.
  const lines = [
    newest,
    ...warnings.map((warning) => (
      <WarningLine key={`${warning.rule} ${warning.path}`}>
        <WarningText warning={warning} />
        {warning.path === 'sender.name' ? (
          <>
            {' '}
            <button type="button" className="link" onClick={ownParty.take}>
              {t(ownParty.isReturn ? 'ownReturn' : 'ownSender', { shop: ownParty.shopName })}
            </button>
          </>
        ) : null}
      </WarningLine>
    )),
    ...before,
  ].filter(Boolean);
  const inSight = newest ? 1 + Math.min(warnings.length, IN_SIGHT - 1) : IN_SIGHT;
  return (
    <>
      <ul>{lines.slice(0, inSight)}</ul>
      {lines.length > inSight ? (
        <Disclosure summary={t('more', { count: lines.length - inSight })}>
          <ul>{lines.slice(inSight)}</ul>
        </Disclosure>
      ) : null}
    </>
  );
}

/** One line: word, shape and colour at once (docs/architecture.md#screens). */
function WarningLine({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-1.5">
      <MarkShape tone="warning" className="mt-0.5 text-warning" />
      <div className="min-w-0 flex-1 wrap-anywhere">{children}</div>
    </li>
  );
}
