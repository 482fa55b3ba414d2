'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { DueTable } from '@/components/privacy/due-table';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { FIRST_FOCUS, Modal } from '@/components/ui/modal';
import type { ActionResult } from '@/lib/platform/actions/action-result';
import type { RemovalQuestion, SavedPeriods } from '@/lib/privacy/removal-view';

type AskRemovalProps = {
  question: RemovalQuestion;
  /** Sends the same periods with the mark of this question. */
  action: () => Promise<ActionResult<SavedPeriods>>;
  onDone: (result: SavedPeriods) => void;
  onClosed: () => void;
};

/** Asks about shorter periods: what they remove and when. The button names how much. */
export function AskRemoval({ question: { shorter, due, dueAt }, action, onDone, onClosed }: AskRemovalProps) {
  const t = useTranslations('privacy.ask');
  const kinds = useTranslations('privacy.periods.kind');
  const format = useFormatter();
  const [isAgain, setAgain] = useState(false);
  const count = due.reduce((sum, each) => sum + each.count, 0);
  return (
    <Modal labelledBy="ask-removal-title" className="max-w-2xl p-5" onClosed={onClosed}>
      {(close) => (
        <>
          <h2 id="ask-removal-title">{t('title', { count })}</h2>
          <p role="status" className="mt-2 font-medium empty:hidden">
            {isAgain ? t('changed') : null}
          </p>
          <ul className="mt-2 list-disc pl-5">
            {shorter.map(({ kind, before, after }) => (
              <li key={kind}>{t('shorter', { kind: kinds(kind), before, after })}</li>
            ))}
          </ul>
          <div className="mt-3">{count > 0 ? <DueTable due={due} /> : <p>{t('nothing')}</p>}</div>
          <p className="mt-3">
            {t('when', { day: format.dateTime(dueAt, 'weekday'), time: format.dateTime(dueAt, 'time') })}
          </p>
          <p className="mt-2 font-medium">{t('forGood')}</p>
          <div className="mt-4 flex flex-wrap justify-end gap-2">
            <Button onClick={close} {...FIRST_FOCUS}>
              {t('keep')}
            </Button>
            <ActionButton
              id="plan-removal"
              tone="danger"
              action={action}
              onDone={(result) => {
                if (result.kind === 'asks') setAgain(true);
                else close();
                onDone(result);
              }}
            >
              {t('now', { count })}
            </ActionButton>
          </div>
        </>
      )}
    </Modal>
  );
}
