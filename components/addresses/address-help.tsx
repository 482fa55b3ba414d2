'use client';

import type { ChangeEvent, ClipboardEvent, FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { type AddressForm, fieldOf, useUndo } from '@/components/addresses/address-form';
import type { PostalNotesProps } from '@/components/addresses/address-notes';
import { type ContactHelp, useContact } from '@/components/addresses/use-contact';
import { type PasteHelp, usePaste } from '@/components/addresses/use-paste';
import { type PostalCodeHelp, usePostalCode } from '@/components/addresses/use-postal-code';
import { lazyWithFallback, withLateWords } from '@/components/ui/lazy';

type AddressHelp = {
  postal: PostalCodeHelp;
  contact: ContactHelp;
  paste: Pick<PasteHelp, 'pasted'> & { takeBack: () => void };
  /** For the element around the address's fields: they say by themselves what is typed in them. */
  frame: {
    onFocus: (event: FocusEvent) => void;
    onBlur: (event: FocusEvent) => void;
    onChange: (event: ChangeEvent<HTMLElement>) => void;
    onKeyDown: (event: KeyboardEvent) => void;
    onPaste: (event: ClipboardEvent) => void;
  };
};

/**
 * What helps with an address while it is typed. All of it is fetched at the first key or later: the first load pays for none
 * (docs/architecture.md#first-load).
 */
export function useAddressHelp(form: AddressForm): AddressHelp {
  const undo = useUndo();
  const postal = usePostalCode(form, undo);
  const contact = useContact(form, undo);
  const { pasted, onPaste, onTyped } = usePaste(form, undo, () => {
    postal.onFilled();
    contact.onLeft('phone');
  });
  return {
    postal,
    contact,
    paste: { pasted, takeBack: undo.takeBack },
    frame: {
      onFocus: (event) => {
        const name = fieldOf(form.path, event.target);
        // One field ahead of the code, so that its table is there when the last digit is.
        if (name === 'address' || name === 'streetAddress' || name === 'zipCode') postal.prepare();
      },
      onBlur: (event) => {
        const name = fieldOf(form.path, event.target);
        if (!name) return;
        postal.onLeft(name);
        contact.onLeft(name);
      },
      onChange: (event) => {
        undo.forget();
        onTyped();
        const name = fieldOf(form.path, event.target);
        if (!name) return;
        postal.onTyped(name);
        contact.onTyped(name);
      },
      onKeyDown: undo.onKeyDown,
      onPaste,
    },
  };
}

// Few addresses are odd; without these words the form books just the same.
const Postal = lazyWithFallback(() =>
  withLateWords(import('@/components/addresses/address-notes').then(({ PostalNotes }) => PostalNotes)),
);
const Contact = lazyWithFallback(() =>
  withLateWords(import('@/components/addresses/address-notes').then(({ ContactNotes }) => ContactNotes)),
);
const Paste = lazyWithFallback(() =>
  withLateWords(import('@/components/addresses/address-notes').then(({ PasteNotes }) => PasteNotes)),
);

/** Remarks about a postal code and its city, where there are any. */
export function PostalRow(props: PostalNotesProps) {
  return <NoteRow>{props.postal.advice.length > 0 ? <Postal.Shown {...props} /> : null}</NoteRow>;
}

/** Remarks about phones and e-mail, where there are any. */
export function ContactRow({ contact: { advice, take } }: { contact: ContactHelp }) {
  return <NoteRow>{advice ? <Contact.Shown advice={advice} take={take} /> : null}</NoteRow>;
}

/** What a paste filled in, until nothing is left to say of it. */
export function PasteRow({ paste: { pasted, takeBack } }: { paste: AddressHelp['paste'] }) {
  return <NoteRow>{pasted ? <Paste.Shown pasted={pasted} takeBack={takeBack} /> : null}</NoteRow>;
}

/** Where remarks about the fields above appear; always there, so that what appears is read out, and no room while it is empty. */
function NoteRow({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={children ? 'note-row col-span-full' : 'sr-only'}>
      {children}
    </div>
  );
}
