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

type OutcomeNoticeProps = {
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
export function OutcomeNotice({
  shown: given,
  next,
  values = {},
  title,
  facts,
  children,
  can = {},
  details,
}: OutcomeNoticeProps) {
  const t = useTranslations('outcome');
  const shown = { ...(typeof given === 'string' ? shownOutcome(given) : given), ...(next && { next }) };
  const said = { asked: 'booking', ...values };
  const actions = (shown.actions ?? []).filter((action) => can[action]);
  return (
    <Notice tone={shown.tone} title={title ?? t(`titles.${shown.title}`, said)}>
      {shown.text ? <p>{t(`texts.${shown.text}`, said)}</p> : null}
      {facts}
      {shown.next ? <p>{t(`next.${shown.next}`, said)}</p> : null}
      {shown.said?.map((message) => (
        <p key={message}>{t('inTheirWords', { message })}</p>
      ))}
      {children}
      {actions.length > 0 || details ? (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          {actions.map((action) => (
            <Fragment key={action}>{can[action]}</Fragment>
          ))}
          {details ? (
            <Disclosure summary={t('details')}>
              <code className="break-all">
                {[details.errorKey, details.message, details.status].filter(Boolean).join(' · ')}
              </code>
            </Disclosure>
          ) : null}
        </div>
      ) : null}
    </Notice>
  );
}
