import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { Notice } from '@/components/ui/notice';
import {
  type OutcomeAction,
  type OutcomeKind,
  type Reason,
  type ShownOutcome,
  type ShownRefusal,
  shownOutcome,
} from '@/components/ui/outcome-table';

export type OutcomeProps = {
  /** An outcome by its name alone, or with its reasons. */
  shown: OutcomeKind | ShownOutcome;
  /** What to do now, in the place of the outcome's own words. */
  next?: Reason['next'];
  /** For the sentences: `asked` is what was asked of the carrier; `elsewhere`: a booking abroad, or to a service point. */
  values?: { asked?: 'booking' | 'return' | 'elsewhere' | 'search' } & Record<string, string | number>;
  /** In the place of the title's text, where more than words stand there. */
  title?: ReactNode;
  /** What else happened, before what to do now. */
  facts?: ReactNode;
  /** More of what to do now. */
  children?: ReactNode;
  /** What can be done here. Of these the outcome's own are offered, in its order. */
  can?: Partial<Record<OutcomeAction, ReactNode>>;
  /** The carrier's words, folded away. */
  details?: ShownRefusal | null;
};

/** What became of a booking or a search: what happened, what to do now, and the buttons for it. */
export function OutcomeNotice(props: OutcomeProps) {
  const t = useTranslations('outcome');
  const { tone, title, offered } = useOutcome(props);
  const { can = {}, details } = props;
  return (
    <Notice tone={tone} title={title}>
      <OutcomeWords {...props} />
      {offered.length > 0 || details ? (
        // At the foot of one that has a label above it.
        <div className="mt-2 flex flex-wrap items-end gap-2">
          {offered.map((action) => (
            <Fragment key={action}>{can[action]}</Fragment>
          ))}
          {details ? (
            <Disclosure summary={t('details')}>
              <RefusalAsItCame refusal={details} />
            </Disclosure>
          ) : null}
        </div>
      ) : null}
    </Notice>
  );
}

/** Its colour, its title, and what of its own can be done here. */
export function useOutcome({ shown: given, values, title, can = {} }: OutcomeProps) {
  const t = useTranslations('outcome');
  const shown = rowOf(given);
  return {
    tone: shown.tone,
    title: title ?? t(`titles.${shown.title}`, saidOf(values)),
    offered: (shown.actions ?? []).filter((action) => can[action]),
  };
}

/** What happened, and what to do now. */
export function OutcomeWords({ shown: given, next, values, facts, children }: OutcomeProps) {
  const t = useTranslations('outcome');
  const shown = { ...rowOf(given), ...(next && { next }) };
  const said = saidOf(values);
  return (
    <>
      {shown.text ? <p>{t(`texts.${shown.text}`, said)}</p> : null}
      {facts}
      {shown.next ? <p>{t(`next.${shown.next}`, said)}</p> : null}
      {shown.said?.map((message) => (
        <p key={message}>{t('inTheirWords', { message })}</p>
      ))}
      {children}
    </>
  );
}

/** What the carrier said, for who has to look into it. */
export function RefusalAsItCame({ refusal: { errorKey, message, status } }: { refusal: ShownRefusal }) {
  return <code className="break-all">{[errorKey, message, status].filter(Boolean).join(' · ')}</code>;
}

const rowOf = (given: OutcomeProps['shown']): ShownOutcome => (typeof given === 'string' ? shownOutcome(given) : given);

const saidOf = (values: OutcomeProps['values']) => ({ asked: 'booking', ...values });
