'use client';

import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Message, MessageLine, type MessageRank } from '@/components/ui/messages';
import { type OutcomeProps, OutcomeWords, RefusalAsItCame, useOutcome } from '@/components/ui/outcome-notice';

/** What became of a press in the foot of Book, in two lines; all of it opens upwards, where the lines are too short or the carrier said more. */
export function OutcomeLine(props: OutcomeProps) {
  const t = useTranslations('outcome');
  const { tone, title, offered } = useOutcome(props);
  const { can = {}, details } = props;
  // More than a button: there is no room for it beside the words.
  const later = offered.includes('waitForCarrier') ? can.waitForCarrier : null;
  const words = useRef<HTMLSpanElement>(null);
  const isCut = useIsCut(words);
  const [isOpen, setOpen] = useState(false);
  return (
    <MessageLine
      tone={tone}
      title={
        <span ref={words}>
          <span className={`after:content-['.'] ${tone === 'failure' ? 'text-failure' : ''}`}>{title}</span>{' '}
          {isOpen ? null : (
            <span className="font-normal [&_:is(p,ul,li)]:inline">
              <OutcomeWords {...props} />
            </span>
          )}
        </span>
      }
      actions={
        <>
          {offered.map((action) =>
            action === 'waitForCarrier' ? null : <Fragment key={action}>{can[action]}</Fragment>,
          )}
          {later || details || isCut ? (
            <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t(later ? 'actions.later' : 'details')}
            </Button>
          ) : null}
        </>
      }
      above={
        isOpen ? (
          <>
            <OutcomeWords {...props} />
            {details ? <RefusalAsItCame refusal={details} /> : null}
            {later ? <div className="mt-2">{later}</div> : null}
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
    // Once it was, what opens it stays: while it is open its lines are short.
    const sizes = new ResizeObserver(() => setCut((wasCut) => wasCut || lines.scrollHeight > lines.clientHeight + 1));
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
