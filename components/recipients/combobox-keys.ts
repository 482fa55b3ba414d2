'use client';

import {
  type ChangeEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { RecipientListState } from '@/components/recipients/use-recipient-list';
import { ONE_PRESS_MS } from '@/components/ui/one-press';
import type { FoundRecipient } from '@/lib/recipients/recipient-view';

/** What the combobox makes of a plain input that is there already. */
export type ComboboxInput = {
  attributes: {
    role: 'combobox';
    'aria-autocomplete': 'list';
    'aria-expanded': boolean;
    'aria-controls': string;
    'aria-activedescendant': string | undefined;
  };
  handlers: {
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
    onClick: (event: MouseEvent<HTMLInputElement>) => void;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    onBlur: () => void;
  };
};

/** An answer that Enter waits for is waited for in silence until then: most are here sooner. */
const SAID_AFTER_MS = 400;

/**
 * Keeps Enter until the answer is there, since "kari" and Enter are typed faster than a slow network answers. Then it runs, also where
 * nobody was found or no answer came. `isSaid`: the clerk is told that it waits.
 */
function useWaitingEnter(isAnswered: boolean, run: () => void) {
  const pressedAt = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isSaid, setSaid] = useState(false);
  const forget = () => {
    clearTimeout(timer.current);
    pressedAt.current = null;
    setSaid(false);
  };
  useEffect(() => {
    if (!isAnswered || pressedAt.current === null) return;
    forget();
    run();
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isSaid,
    forget,
    /** When Enter was pressed; null where none waits. */
    since: () => pressedAt.current,
    begin: (now: number) => {
      pressedAt.current = now;
      timer.current = setTimeout(() => setSaid(true), SAID_AFTER_MS);
    },
  };
}

/** Keys that mean something in the list: what was typed before them must be known here. */
const LIST_KEYS = new Set(['ArrowDown', 'ArrowUp', 'Escape', 'Tab', 'Enter']);

/** The list as the keys find it, and what they do with it. */
type List = RecipientListState & { choose: (recipient: FoundRecipient) => void };

/** Hears the input of the combobox: keys, the pointer, typing. Gives whether to say that Enter waits for an answer. */
export function useComboboxKeys(
  combobox: RefObject<ComboboxInput['handlers'] | null>,
  input: RefObject<HTMLInputElement | null>,
  list: List,
): boolean {
  const { recipients, typed, isOpen, isShown, isNewest, highlighted, picked, later, choose, close } = list;
  const { setTyped, setOpen, setPicked } = list;
  /** Runs after Enter once the newest answer is there. */
  const onAnswered = () => {
    const [first] = recipients;
    if (first && list.isFirstGood) return choose(first);
    pressEnter(input.current);
  };
  /** Without the answer: what stands in the list was found for less than the name that is typed now. */
  const goOn = () => {
    waiting.forget();
    flushSync(close);
  };
  const waiting = useWaitingEnter(isNewest, onAnswered);
  const move = (step: 1 | -1) => {
    const last = recipients.length - 1;
    const index = highlighted + step;
    setPicked({ index: index < 0 ? last : index > last ? 0 : index, byArrow: true });
  };
  // Keys are handled here and at once: downshift reports them a moment later, which a fast Enter does not wait for.
  useImperativeHandle(combobox, () => ({
    onKeyDown: (event) => {
      const since = waiting.since();
      if (since !== null && event.key === 'Enter') {
        // Held or doubled it is the same press; one more is that of a clerk who waits no longer.
        if (event.repeat || event.timeStamp - since < ONE_PRESS_MS) return event.preventDefault();
        return goOn();
      }
      waiting.forget();
      if (event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
      if (since !== null && event.key.length === 1) {
        // Hands that go on typing have left the name: Enter leads on before this letter goes to where the focus is.
        goOn();
        return pressEnter(input.current);
      }
      if (LIST_KEYS.has(event.key) && later.isWaiting()) {
        flushSync(later.finish);
        return combobox.current?.onKeyDown(event);
      }
      const chosen = isShown ? recipients[highlighted] : undefined;
      const take = (recipient: FoundRecipient) => {
        event.preventDefault();
        choose(recipient);
      };
      switch (event.key) {
        case 'ArrowDown':
        case 'ArrowUp':
          event.preventDefault();
          if (isShown) return move(event.key === 'ArrowDown' ? 1 : -1);
          setTyped(event.currentTarget.value);
          return setOpen(true);
        case 'Escape':
          if (!isShown) return;
          event.preventDefault();
          return close();
        case 'Tab':
          // A name typed to its end is left by Tab: a clerk who went through the list by the arrows means a row of it.
          if (chosen && picked?.byArrow && !event.shiftKey) take(chosen);
          return;
        case 'Enter':
          if (event.shiftKey || !isOpen) return;
          if (isNewest || typed.trim() === '' || picked) return chosen ? take(chosen) : close();
          event.preventDefault();
          return waiting.begin(event.timeStamp);
      }
    },
    onClick: (event) => {
      later.drop();
      setTyped(event.currentTarget.value);
      setPicked(null);
      setOpen((was) => !was || !isShown);
    },
    onChange: (event) => {
      waiting.forget();
      const { value } = event.target;
      // Taken back, as what a scanner typed is: no recipient is looked for.
      const isTyped = (event.nativeEvent as InputEvent).inputType !== 'historyUndo';
      later.run(() => {
        setTyped(value);
        setPicked(null);
        setOpen(isTyped);
      });
    },
    onBlur: () => {
      waiting.forget();
      later.finish();
      close();
    },
  }));
  return waiting.isSaid;
}

/** As if Enter were pressed now; the walk through the form goes on with it. */
function pressEnter(input: HTMLInputElement | null): void {
  input?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
}
