'use client';

import { useCombobox } from 'downshift';
import { useTranslations } from 'next-intl';
import { type MouseEvent, type RefCallback, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { type ComboboxInput, useComboboxKeys } from '@/components/recipients/combobox-keys';
import { recall } from '@/components/recipients/fill-in';
import type { Recalled } from '@/components/recipients/recalled';
import { RecalledBar } from '@/components/recipients/recalled-bar';
import { RecipientList } from '@/components/recipients/recipient-list';
import { INPUT_ID, useRecipientList } from '@/components/recipients/use-recipient-list';
import { moveTo } from '@/components/ui/move-to';
import type { BookingContext, BookingForm } from '@/lib/bookings/schema';
import type { FoundRecipient } from '@/lib/recipients/recipient-view';

export type RecipientComboboxProps = {
  context: BookingContext;
  form: UseFormReturn<BookingForm>;
  /** What an untouched form holds; null when even that was typed by a clerk. */
  start: BookingForm | null;
  recalled: Recalled | null;
  onRecalled: (recalled: Recalled | null) => void;
  input: RefObject<HTMLInputElement | null>;
  combobox: RefObject<ComboboxInput['handlers'] | null>;
  /** True when the list was asked for while all this was fetched. */
  wantsList: RefObject<boolean>;
  onAttributes: (attributes: ComboboxInput['attributes']) => void;
};

/** The list under the recipient's name, as a combobox (WAI-ARIA 1.2): what was typed is never changed, only what is highlighted is taken. */
export function RecipientCombobox(props: RecipientComboboxProps) {
  const { context, form, start, recalled, onRecalled, input, combobox, wantsList, onAttributes } = props;
  const t = useTranslations('recipients.field');
  const list = useRecipientList(context.shop.id, form, input, wantsList);
  const { typed, recipients, isShown, isNewest, highlighted, later, setTyped, setOpen, setPicked, close } = list;

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
  const onAnswered = () => {
    const [first] = recipients;
    if (isNewest && first && list.isFirstGood) return choose(first);
    // It takes too long: what stands in the list was found for less than the name that is typed now.
    if (!isNewest) flushSync(close);
    pressEnter(input.current);
  };

  const { getInputProps, getMenuProps, getItemProps } = useCombobox<FoundRecipient>({
    items: [...recipients],
    inputId: INPUT_ID,
    menuId: 'recipient-list',
    getItemId: (index) => `recipient-list-${index}`,
    itemToString: (recipient) => recipient?.party.name ?? '',
    // What was typed is the form's alone, and no row stays chosen: the form holds what choosing filled in.
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

  useComboboxKeys(combobox, { ...list, choose, onAnswered });

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
        hasFailed={list.hasFailed}
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

/** As if Enter were pressed now; the walk through the form goes on with it. */
function pressEnter(input: HTMLInputElement | null): void {
  input?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
}
