'use client';

import { type ClipboardEvent, useState } from 'react';
import { type AddressForm, fieldOf, focusField, type Undo } from '@/components/addresses/address-form';
import { PARTY_FORM_FIELDS } from '@/lib/party-form';

export type PasteHelp = {
  /** What a paste filled in, until it is taken back or nothing is left to say of it. */
  pasted: { rest: string[]; mayUndo: boolean } | null;
  onPaste: (event: ClipboardEvent) => void;
  onTyped: () => void;
};

const NEEDED = ['name', 'address', 'zipCode', 'city'] as const;

/**
 * A block of an e-mail or a row of a spreadsheet, pasted into the name or the address, fills the whole party (docs/addresses.md#pasted-addresses).
 * One line is an ordinary paste. Taken back, what stood there is there again and the text is pasted as it is.
 */
export function usePaste({ path, read, write }: AddressForm, undo: Undo, onFilled: () => void): PasteHelp {
  const [pasted, setPasted] = useState<PasteHelp['pasted']>(null);

  const fill = async (text: string, name: string, input: HTMLInputElement) => {
    const plain = withText(input, text);
    const found = await readPasted(text, read('countryCode'));
    if (!found) {
      const typed = read(name);
      write(name, plain);
      return undo.offer(() => write(name, typed));
    }
    const before = PARTY_FORM_FIELDS.map((field) => [field, read(field)] as const);
    for (const [field, value] of Object.entries(found.party)) write(field, value);
    const filled = { [name]: read(name), zipCode: read('zipCode') };
    setPasted({ rest: found.rest, mayUndo: true });
    undo.offer(() => {
      setPasted(null);
      // The party was filled in otherwise since.
      if (Object.entries(filled).some(([field, value]) => read(field) !== value)) return;
      for (const [field, value] of before) write(field, value);
      write(name, plain);
      focusField(path, name);
    });
    focusField(path, NEEDED.find((field) => read(field).trim() === '') ?? name);
    onFilled();
  };
  return {
    pasted,
    onPaste: (event) => {
      const name = fieldOf(path, event.target);
      const text = event.clipboardData.getData('text/plain');
      // Anything else is the browser's own paste, with its own undo.
      const isBlock = /[\n\t]/.test(text.trim()) || /[,;].*\d{3}|\d{3}.*[,;]/.test(text);
      if ((name !== 'name' && name !== 'address') || !isBlock) return;
      event.preventDefault();
      void fill(text, name, event.target as HTMLInputElement);
    },
    onTyped: () => setPasted((last) => (last && last.rest.length > 0 ? { ...last, mayUndo: false } : null)),
  };
}

/** Null when the text is no address, or what reads it cannot be fetched now. */
const readPasted = (text: string, countryCode: string) =>
  import('@/lib/addresses/read-address').then(
    (module) => module.readPasted(text, countryCode),
    () => null,
  );

/** What the field would hold with the text pasted into it: lines and cells become spaces, as in any field of one line. */
function withText(input: HTMLInputElement, text: string): string {
  const start = input.selectionStart ?? input.value.length;
  const end = input.selectionEnd ?? start;
  return `${input.value.slice(0, start)}${text.trim().replace(/\s*[\r\n\t]+\s*/g, ' ')}${input.value.slice(end)}`;
}
