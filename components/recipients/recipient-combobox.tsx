'use client';

import { useCombobox } from 'downshift';
import { useTranslations } from 'next-intl';
import { type MouseEvent, type RefCallback, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type ComboboxInput, useComboboxKeys } from '@/components/recipients/combobox-keys';
import { type FormToFill, type Recalled, recall } from '@/components/recipients/fill-in';
import { RecalledBar } from '@/components/recipients/recalled-bar';
import { RecipientList } from '@/components/recipients/recipient-list';
import { INPUT_ID, useRecipientList } from '@/components/recipients/use-recipient-list';
import type { FoundRecipient } from '@/lib/recipients/recipient-view';

export type RecipientComboboxProps = FormToFill & {
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
  const { recalled, onRecalled, input, combobox, wantsList, onAttributes, ...to } = props;
  const { context } = to;
  const t = useTranslations('recipients.field');
  const list = useRecipientList(context.shop.id, to.form, input, wantsList);
  const { typed, recipients, isShown, isNewest, highlighted, later, setTyped, setOpen, setPicked, close } = list;

  const goOnNext = useRef<(() => void) | null>(null);
  useEffect(() => {
    goOnNext.current?.();
    goOnNext.current = null;
  });
  const choose = (recipient: FoundRecipient) => {
    later.drop();
    const { recalled: next, goOn } = recall(to, recipient);
    setTyped(next.name);
    close();
    onRecalled(next);
    goOnNext.current = goOn;
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

  const isWaitSaid = useComboboxKeys(combobox, input, { ...list, choose });
  // What was found for less of the name makes room for the word that its own answer is awaited.
  const isListShown = isShown && !isWaitSaid;

  const isExpanded = own['aria-expanded'] && isListShown;
  const active = (isListShown && own['aria-activedescendant']) || undefined;
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
        context={context}
        recalled={recalled}
        onRecalled={onRecalled}
        isStill={typed === recalled?.name}
        hasFailed={list.hasFailed}
      />
      <p role="status" className="sr-only">
        {isShown && isNewest ? t('count', { count: recipients.length }) : null}
      </p>
      <p
        role="status"
        className="absolute inset-x-0 top-full z-20 mt-1 rounded border border-frame bg-raised px-2 py-1 shadow-float empty:hidden"
      >
        {isWaitSaid ? t('waiting', { typed }) : null}
      </p>
      <RecipientList
        {...getMenuProps({ 'aria-label': t('list') })}
        recipients={recipients}
        isShown={isListShown}
        highlighted={highlighted}
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
