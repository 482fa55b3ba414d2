'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { NearbyAnswer } from '@/components/service-points/use-nearby';
import { Button } from '@/components/ui/button';
import { OutcomeNotice } from '@/components/ui/outcome-notice';
import { type ShownOutcome, shownOutcome, shownSearchRefused, UNAVAILABLE } from '@/components/ui/outcome-table';
import { useErrorText } from '@/components/ui/use-error-text';

type Trouble = Exclude<NearbyAnswer, { kind: 'found' }>;

type SearchTroubleProps = {
  answer: Trouble;
  mayBookWithout: boolean;
  searchAgain: () => void;
  renderRemedy: ((errorKey: string, searchAgain: () => void) => ReactNode) | undefined;
};

/** Why there are no points to choose from, and what to do now. That an address is not served is an answer, not a failure. */
export function SearchTrouble({ answer, mayBookWithout, searchAgain, renderRemedy }: SearchTroubleProps) {
  const t = useTranslations('outcome');
  const format = useFormatter();
  const text = useErrorText();
  const again = <Button onClick={searchAgain}>{t('actions.searchAgain')}</Button>;
  const isAsked = answer.kind !== 'not_served' && answer.kind !== 'not_asked';
  return (
    <OutcomeNotice
      shown={shownTrouble(answer)}
      values={{
        asked: 'search',
        ...(answer.kind === 'looks_down' && {
          since: format.dateTime(new Date(answer.since), 'time'),
          seconds: answer.probeInSeconds,
        }),
      }}
      facts={answer.kind === 'not_asked' ? <p>{text.action(answer.error)}</p> : null}
      can={{
        searchAgain: answer.kind === 'not_asked' ? (renderRemedy?.(answer.error.key, searchAgain) ?? again) : again,
      }}
      details={answer.kind === 'refused' ? answer : null}
    >
      {mayBookWithout && isAsked ? <p>{t('bookWithout')}</p> : null}
    </OutcomeNotice>
  );
}

function shownTrouble(answer: Trouble): ShownOutcome {
  switch (answer.kind) {
    case 'refused':
      return shownSearchRefused(answer);
    case 'unavailable':
      return shownOutcome('unavailable', UNAVAILABLE[answer.reason]);
    case 'not_asked':
      return shownOutcome('unavailable');
    case 'not_served':
    case 'looks_down':
      return shownOutcome(answer.kind);
  }
}
