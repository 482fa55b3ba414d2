'use client';

import {
  type ChangeEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import type { RecipientListState } from '@/components/recipients/use-recipient-list';
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

/** How long Enter waits for an answer that is on its way: "kari" and Enter are typed faster than a slow network answers. */
const ENTER_WAITS_MS = 400;

/** Enter that was pressed before the answer was there: runs once it is, or when it takes too long. */
function useWaitingEnter(isAnswered: boolean, run: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef(run);
  /** Gives whether there was one. */
  const forget = () => {
    const wasWaiting = timer.current !== undefined;
    clearTimeout(timer.current);
    timer.current = undefined;
    return wasWaiting;
  };
  useEffect(() => {
    newest.current = run;
    if (!isAnswered || timer.current === undefined) return;
    forget();
    run();
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    forget,
    begin: () => {
      timer.current = setTimeout(() => {
        forget();
        newest.current();
      }, ENTER_WAITS_MS);
    },
  };
}

/** Keys that mean something in the list: what was typed before them must be known here. */
const LIST_KEYS = new Set(['ArrowDown', 'ArrowUp', 'Escape', 'Tab', 'Enter']);

/** The list as the keys find it, and what they do with it. */
type List = RecipientListState & { choose: (recipient: FoundRecipient) => void };

/** Hears the input of the combobox: keys, the pointer, typing. */
export function useComboboxKeys(
  combobox: RefObject<ComboboxInput['handlers'] | null>,
  input: RefObject<HTMLInputElement | null>,
  list: List,
): void {
  const { recipients, typed, isOpen, isShown, isNewest, highlighted, picked, later, choose, close } = list;
  const { setTyped, setOpen, setPicked } = list;
  /** Runs after Enter once the newest answer is there. */
  const onAnswered = () => {
    const [first] = recipients;
    if (isNewest && first && list.isFirstGood) return choose(first);
    // It takes too long: what stands in the list was found for less than the name that is typed now.
    if (!isNewest) flushSync(close);
    pressEnter(input.current);
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
      const wasWaiting = waiting.forget();
      if (event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
      // Hands that go on typing have left the name: Enter leads on before this letter goes to where the focus is.
      if (wasWaiting && event.key.length === 1) return onAnswered();
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
          return waiting.begin();
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
}

/** As if Enter were pressed now; the walk through the form goes on with it. */
function pressEnter(input: HTMLInputElement | null): void {
  input?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
}
