'use client';

import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FocusedLine } from '@/components/ui/focused-line';
import { Message, MessageLine } from '@/components/ui/messages';
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
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <MessageLine
      tone={tone}
      title={
        <span ref={words}>
          <span className={`after:content-['.'] ${tone === 'failure' ? 'text-failure' : ''}`}>{title}</span>{' '}
          {isOpen ? null : (
            <span className="font-normal [&_:is(p,ul,li)]:inline [&_:is(p,li)]:after:content-['_']">
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
            <Button ref={opener} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t(later ? 'actions.later' : 'details')}
            </Button>
          ) : null}
        </>
      }
      above={
        isOpen ? (
          <Opened
            onClose={() => {
              setOpen(false);
              opener.current?.focus();
            }}
          >
            <OutcomeWords {...props} />
            {details ? <RefusalAsItCame refusal={details} /> : null}
            {later ? <div className="mt-2">{later}</div> : null}
          </Opened>
        ) : null
      }
    />
  );
}

/** Stands ahead of the button that opens it, so that it takes the focus and gives it back. */
function Opened({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => own.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it wherever the focus is in it
    <div
      ref={own}
      tabIndex={-1}
      className="outline-none"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
    </div>
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

type OutcomeMessageProps = {
  /** Most of it stands at the fields. */
  isInFields: boolean;
  children: ReactNode;
};

/**
 * Puts it into the page's place for messages, with the focus on it unless another message stands before it. Once something is typed, what
 * is said of that goes before it.
 */
export function OutcomeMessage({ isInFields, children }: OutcomeMessageProps) {
  const [isFormer, setFormer] = useState(isInFields);
  useEffect(() => {
    const type = () => setFormer(true);
    addEventListener('input', type, { once: true });
    return () => removeEventListener('input', type);
  }, []);
  return (
    <Message rank={isFormer ? 'formerOutcome' : 'outcome'}>
      <FocusedLine role="status" attempt={1}>
        {children}
      </FocusedLine>
    </Message>
  );
}
