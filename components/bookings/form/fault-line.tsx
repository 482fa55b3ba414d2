'use client';

import { useTranslations } from 'next-intl';
import type { FaultSummary } from '@/components/bookings/form/use-fault-summary';
import { CommandButton } from '@/components/shortcuts/commands';
import { FaultNames, MOST_NAMED } from '@/components/ui/fault-names';
import { goToField } from '@/components/ui/field-link';
import { FocusedLine } from '@/components/ui/focused-line';
import { Message, MessageLine } from '@/components/ui/messages';

type FaultLineProps = FaultSummary['summary'] & { wasSent: boolean };

/**
 * What stopped the last press, in one message that takes the focus and gets shorter with every field that is right; of the only one it says
 * what the field says. `wasSent`: the carrier has refused it.
 */
export function FaultLine({ faults, attempt, wasSent }: FaultLineProps) {
  const t = useTranslations('booking.faults');
  const open = faults.filter(({ isDone }) => !isDone);
  const [first] = open;
  const count = open.length;
  return (
    <Message rank={first ? 'faults' : 'fixed'}>
      <FocusedLine role="alert" attempt={attempt} otherwise={() => first && goToField(first.path)}>
        <MessageLine
          tone={first ? 'failure' : 'success'}
          title={
            <>
              <span className={first ? 'text-failure' : ''}>
                {first ? `${t(wasSent ? 'notBooked' : 'notSent')} ` : null}
                {t(wordsOf(open), { count })}
              </span>{' '}
              {/* Of more, the first is enough to go on from. */}
              {count > MOST_NAMED ? null : (
                <FaultNames fields={open.map(({ path, ...fault }) => ({ ...fault, id: path }))} />
              )}
            </>
          }
          text={count === 1 ? first?.text : null}
          actions={
            first ? (
              <CommandButton command="fault" run={() => goToField(first.path)}>
                {t(count === 1 ? 'go' : 'first')}
              </CommandButton>
            ) : null
          }
        />
      </FocusedLine>
    </Message>
  );
}

/** Four names are worth their room, of more only how many. */
function wordsOf(open: readonly { key: string }[]): 'fix' | 'missing' | 'wrong' {
  if (open.length <= MOST_NAMED) return 'fix';
  return open.every(({ key }) => key === 'required') ? 'missing' : 'wrong';
}
