'use client';

import { type ReactNode, useLayoutEffect, useState } from 'react';

const FOLD_OPENS_WITHIN_MS = 2_000;

/** The name of a field of the page, by the field's id; empty until it is there. A rare field may come into the page after it is named. */
export function useFieldLabel(field: string): string {
  const [label, setLabel] = useState('');
  useLayoutEffect(() => {
    const find = () => {
      const found = fieldLabel(field);
      setLabel(found);
      if (found) watcher.disconnect();
    };
    const watcher = new MutationObserver(find);
    watcher.observe(document.body, { childList: true, subtree: true });
    find();
    return () => watcher.disconnect();
  }, [field]);
  return label;
}

/** On a group of a list, such as "Rule 2": what names a field alone, such as a link to it, names its group before it. */
export const NAMES_ITS_FIELDS = 'data-names-fields';

/**
 * What stands above a field of the page, by the field's id: the words of its label, or of its group's legend, without the mark
 * beside them. Empty where the field is not shown.
 */
export function fieldLabel(id: string): string {
  const control = document.getElementById(id);
  const isLabelled = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
  const label =
    isLabelled || control instanceof HTMLTextAreaElement ? control.labels?.[0] : control?.querySelector('legend');
  // A tick stands in its label, before the words.
  const words = (label?.contains(control) ? label : label?.firstChild)?.textContent ?? '';
  const group = words && control?.closest(`fieldset[${NAMES_ITS_FIELDS}]`)?.querySelector('legend')?.textContent;
  return group ? `${group}: ${words}` : words;
}

type FieldLinkProps = {
  field: string;
  /** Shows the part of the page that has the field, where that is hidden. */
  reveal?: (() => void) | undefined;
  children: ReactNode;
};

/** Leads to a control of the page, by its id, with the focus. */
export function FieldLink({ field, reveal, children }: FieldLinkProps) {
  return (
    <a
      href={`#${field}`}
      className="link"
      onClick={(event) => {
        event.preventDefault();
        goToField(field, reveal);
      }}
    >
      {children}
    </a>
  );
}

/** Gives a control of the page the focus, by its id; one in a fold as well, and where `reveal` shows the part that has it. */
export function goToField(field: string, reveal?: () => void): void {
  if (goTo(field)) return;
  // A fold that was not opened yet has no fields.
  reveal?.();
  document.querySelector<HTMLElement>(`[data-part="${field.split('.')[0]}"] > summary`)?.click();
  goToOnceThere(field);
}

/** Leads to a control as soon as it is in the page: on a busy computer an opened fold shows its fields some paints later. */
function goToOnceThere(field: string): void {
  const watcher = new MutationObserver(() => {
    if (goTo(field)) watcher.disconnect();
  });
  watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden'] });
  setTimeout(() => watcher.disconnect(), FOLD_OPENS_WITHIN_MS);
}

/** False when no such control is in the page, or it is hidden. */
function goTo(field: string): boolean {
  const control = document.getElementById(field);
  // A folded section hides its fields from the focus.
  control?.closest('details')?.setAttribute('open', '');
  // Of a group, the choice that holds, or the first one.
  const choice = (which: string) => control?.querySelector<HTMLElement>(`:scope:is(fieldset) input${which}`);
  (choice(':checked') ?? choice('') ?? control)?.focus();
  return control?.checkVisibility() ?? false;
}
