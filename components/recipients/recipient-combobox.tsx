'use client';

import { useCombobox } from 'downshift';
import { useTranslations } from 'next-intl';
import {
  type MouseEvent,
  type RefCallback,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import type { ComboboxInput } from '@/components/recipients/combobox-input';
import { recall } from '@/components/recipients/recall';
import type { Recalled } from '@/components/recipients/recalled';
import { RecalledBar } from '@/components/recipients/recalled-bar';
import { RecipientList } from '@/components/recipients/recipient-list';
import { useFoundRecipients } from '@/components/recipients/use-found-recipients';
import { useWaitingEnter } from '@/components/recipients/use-waiting-enter';
import { createLater } from '@/components/ui/after-paint';
import type { BookingContext } from '@/lib/bookings/booking-context';
import type { BookingForm } from '@/lib/bookings/schema';
import type { FoundRecipient } from '@/lib/recipients/recipient-view';

export type RecipientComboboxProps = {
  context: BookingContext;
  form: UseFormReturn<BookingForm>;
  /** What an untouched form holds; null when even that is somebody's work. */
  start: BookingForm | null;
  recalled: Recalled | null;
  onRecalled: (recalled: Recalled | null) => void;
  input: RefObject<HTMLInputElement | null>;
  combobox: RefObject<ComboboxInput['handlers'] | null>;
  /** True when the list was asked for while all this was fetched. */
  wantsList: RefObject<boolean>;
  onAttributes: (attributes: ComboboxInput['attributes']) => void;
};

const INPUT_ID = 'recipient.name';
/** Keys that mean something in the list: what was typed before them must be known here. */
const LIST_KEYS = new Set(['ArrowDown', 'ArrowUp', 'Escape', 'Tab', 'Enter']);

/** The list under the recipient's name, as a combobox (WAI-ARIA 1.2): what was typed is never changed, only what is highlighted is taken. */
export function RecipientCombobox(props: RecipientComboboxProps) {
  const { context, form, start, recalled, onRecalled, input, combobox, wantsList, onAttributes } = props;
  const t = useTranslations('recipients.field');
  const [typed, setTyped] = useState('');
  // A letter is on the screen before the list follows it (docs/performance.md#from-a-key-to-its-paint).
  const [later] = useState(createLater);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    // Now that its keys are heard here, not while this was drawn: a clerk who went on in between would be fetched back.
    setTyped(input.current?.value ?? '');
    setOpen(wantsList.current && document.activeElement === input.current);
  }, [input, wantsList]);
  /** Highlighted by a person; null while the best match is. */
  const [picked, setPicked] = useState<{ index: number; byArrow: boolean } | null>(null);
  const found = useFoundRecipients(context.shop.id, typed, isOpen);
  const { recipients, isNewest } = found;
  const isShown = isOpen && recipients.length > 0;
  const highlighted = picked?.index ?? (found.isFirstGood && typed.trim() !== '' ? 0 : -1);

  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    if (!focusNext.current) return;
    moveTo(focusNext.current);
    focusNext.current = null;
  });
  const choose = (recipient: FoundRecipient) => {
    later.drop();
    const { recalled: next, focusOn } = recall(form, start, context, recipient);
    setTyped(next.name);
    close();
    onRecalled(next);
    focusNext.current = focusOn;
  };
  const close = () => {
    setOpen(false);
    setPicked(null);
  };
  useEffect(
    () =>
      form.subscribe({
        name: INPUT_ID,
        formState: { values: true },
        // Written by something else than a hand in this field, as by a paste that fills the whole party: nobody is looked for.
        callback: ({ type }) => {
          if (type !== 'change') {
            later.drop();
            setTyped(form.getValues(INPUT_ID));
            setOpen(false);
            setPicked(null);
          }
        },
      }),
    [form, later],
  );
  const waiting = useWaitingEnter(isNewest, () => {
    const [first] = recipients;
    if (first && found.isFirstGood) choose(first);
    else pressEnter(input.current);
  });

  const { getInputProps, getMenuProps, getItemProps } = useCombobox<FoundRecipient>({
    items: [...recipients],
    inputId: INPUT_ID,
    menuId: 'recipient-list',
    getItemId: (index) => `recipient-list-${index}`,
    itemToString: (recipient) => recipient?.party.name ?? '',
    // What was typed is the form's alone, and nobody stays chosen: the form holds what choosing filled in.
    inputValue: typed,
    selectedItem: null,
    isOpen: isShown,
    highlightedIndex: highlighted,
    // By the pointer.
    onHighlightedIndexChange: ({ highlightedIndex }) =>
      setPicked(highlightedIndex < 0 ? null : { index: highlightedIndex, byArrow: false }),
    onIsOpenChange: ({ isOpen: wanted }) => (wanted ? setOpen(true) : close()),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && choose(selectedItem),
  });
  const own = getInputProps({}, { suppressRefError: true });
  const attach = own.ref as RefCallback<HTMLInputElement>;
  useLayoutEffect(() => void attach(input.current));

  const move = (step: 1 | -1) => {
    const last = recipients.length - 1;
    const index = highlighted + step;
    setPicked({ index: index < 0 ? last : index > last ? 0 : index, byArrow: true });
  };
  // Keys are handled here and at once: what downshift tells of them comes a moment later, which a fast Enter does not wait for.
  useImperativeHandle(combobox, () => ({
    onKeyDown: (event) => {
      waiting.forget();
      if (event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
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
          // A name typed to its end is left by Tab: only who went through the list by the arrows means somebody in it.
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
      // Taken back, as what a scanner typed is: nobody is looked for.
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

  const isExpanded = own['aria-expanded'];
  const active = own['aria-activedescendant'] || undefined;
  const controls = own['aria-controls'];
  useLayoutEffect(() => {
    onAttributes({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isExpanded,
      'aria-controls': controls,
      'aria-activedescendant': active,
    });
  }, [onAttributes, isExpanded, active, controls]);

  return (
    <>
      <RecalledBar
        {...{ context, recalled, onRecalled }}
        isStill={typed === recalled?.name}
        hasFailed={found.hasFailed}
      />
      <p role="status" className="sr-only">
        {isShown && isNewest ? t('count', { count: recipients.length }) : null}
      </p>
      <RecipientList
        {...getMenuProps({ 'aria-label': t('list') })}
        {...{ recipients, isShown, highlighted }}
        itemProps={(item, index) => getItemProps({ item, index, onMouseMove: ignoreResting })}
      />
    </>
  );
}

/** A list that comes to lie under a pointer at rest must not be chosen from by it. */
function ignoreResting(event: MouseEvent): void {
  if (event.movementX === 0 && event.movementY === 0) {
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  }
}

function moveTo(id: string): void {
  const control = document.getElementById(id);
  control?.focus();
  if (control instanceof HTMLInputElement) control.select();
}

/** As if Enter were pressed now; the walk through the form goes on with it. */
function pressEnter(input: HTMLInputElement | null): void {
  input?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
}
