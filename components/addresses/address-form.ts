'use client';

import { type KeyboardEvent, useRef } from 'react';
import { type FieldPath, type FieldPathValue, type FieldValues, get, type UseFormReturn } from 'react-hook-form';

/** The fields of one address in whatever form they stand, by their names there without the path before them. */
export type AddressForm = {
  /** What stands before the names in the fields' ids (`recipient.`). */
  path: string;
  read: (name: string) => string;
  /** Writes as typing does, but for the browser's own undo. */
  write: (name: string, value: string) => void;
};

/** The address whose fields stand in a form of react-hook-form, behind `path` (`recipient.`). */
export function addressIn<Values extends FieldValues>(form: UseFormReturn<Values>, path: string): AddressForm {
  const pathOf = (name: string) => `${path}${name}` as FieldPath<Values>;
  return {
    path,
    read: (name) => String(form.getValues(pathOf(name)) ?? ''),
    write: (name, value) => {
      const shouldValidate = get(form.formState.errors, pathOf(name)) !== undefined;
      form.setValue(pathOf(name), value as FieldPathValue<Values, FieldPath<Values>>, {
        shouldDirty: true,
        shouldValidate,
      });
    },
  };
}

/** The name of the field an event came from; null for anything else inside the frame. */
export function fieldOf(path: string, target: EventTarget): string | null {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return null;
  return target.id.startsWith(path) ? target.id.slice(path.length) : null;
}

export function focusField(path: string, name: string): void {
  document.getElementById(`${path}${name}`)?.focus();
}

/** Selects what a field holds where it has the focus, so that what is typed on replaces what was written there meanwhile. */
export function selectIfFocused(path: string, name: string): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement && field.id === `${path}${name}`) field.select();
}

export type Undo = {
  /** Remembers how to take the newest change back. */
  offer: (takeBack: () => void) => void;
  /** Forgets it: something was typed since, and Ctrl+Z belongs to that. */
  forget: () => void;
  takeBack: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** Takes back with Ctrl+Z what we changed ourselves, since the browser's own undo does not know of it (docs/addresses.md#pasted-addresses). */
export function useUndo(): Undo {
  const offered = useRef<(() => void) | null>(null);
  /** Nothing was typed since: the browser's own undo knows nothing of what stands there. */
  const isOurs = useRef(false);
  const takeBack = () => {
    const run = offered.current;
    offered.current = null;
    run?.();
  };
  return {
    offer: (run) => {
      offered.current = run;
      isOurs.current = true;
    },
    forget: () => {
      offered.current = null;
      isOurs.current = false;
    },
    takeBack,
    onKeyDown: (event) => {
      const isUndo =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';
      if (!isUndo || !isOurs.current) return;
      event.preventDefault();
      takeBack();
    },
  };
}
