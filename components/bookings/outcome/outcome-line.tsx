'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Message, MessageLine, type MessageRank } from '@/components/ui/messages';
import { type OutcomeProps, OutcomeWords, RefusalAsItCame, useOutcome } from '@/components/ui/outcome-notice';

/** What became of a press in the foot of Book, in two lines; all of it opens upwards, where the lines are too short or the carrier said more. */
export function OutcomeLine(props: OutcomeProps) {
  const t = useTranslations('outcome');
  const { tone, title, actions } = useOutcome(props);
  const { details } = props;
  const words = useRef<HTMLSpanElement>(null);
  const isCut = useIsCut(words);
  const [isOpen, setOpen] = useState(false);
  return (
    <MessageLine
      tone={tone}
      title={
        <span ref={words}>
          <span className={tone === 'failure' ? 'text-failure' : ''}>{title}</span>{' '}
          <span className="font-normal [&_:is(p,ul,li)]:inline">
            <OutcomeWords {...props} />
          </span>
        </span>
      }
      actions={
        <>
          {actions}
          {details || isCut ? (
            <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t('details')}
            </Button>
          ) : null}
        </>
      }
      above={
        isOpen ? (
          <>
            <p className="font-semibold">{title}</p>
            <OutcomeWords {...props} />
            {details ? <RefusalAsItCame refusal={details} /> : null}
          </>
        ) : null
      }
    />
  );
}

/** Whether there is more than its lines show. */
function useIsCut(words: { current: HTMLElement | null }): boolean {
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const lines = words.current?.parentElement;
    if (!lines) return;
    const sizes = new ResizeObserver(() => setCut(lines.scrollHeight > lines.clientHeight + 1));
    sizes.observe(lines);
    return () => sizes.disconnect();
  }, [words]);
  return isCut;
}

type OutcomeMessageProps = { rank: MessageRank; children: ReactNode };

/** Puts it into the page's place for messages, with the focus on it unless another message stands before it. */
export function OutcomeMessage({ rank, children }: OutcomeMessageProps) {
  return (
    <Message rank={rank}>
      <Focused>{children}</Focused>
    </Message>
  );
}

function Focused({ children }: { children: ReactNode }) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (line.current?.checkVisibility()) line.current.focus();
  }, []);
  return (
    <div ref={line} tabIndex={-1} role="status" className="-outline-offset-2 rounded">
      {children}
    </div>
  );
}
