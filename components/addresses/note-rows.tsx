'use client';

import type { ReactNode } from 'react';
import type { PostalNotesProps } from '@/components/addresses/address-notes';
import type { AddressHelp } from '@/components/addresses/use-address-help';
import type { ContactHelp } from '@/components/addresses/use-contact';
import { lazyWithFallback, withLateWords } from '@/components/ui/lazy';

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
export function ContactRow({ contact: { advice, takeEmail } }: { contact: ContactHelp }) {
  return <NoteRow>{advice ? <Contact.Shown {...{ advice, takeEmail }} /> : null}</NoteRow>;
}

/** What a paste filled in, until nothing is left to say of it. */
export function PasteRow({ paste: { pasted, takeBack } }: { paste: AddressHelp['paste'] }) {
  return <NoteRow>{pasted ? <Paste.Shown {...{ pasted, takeBack }} /> : null}</NoteRow>;
}

/** Where remarks about the fields above appear; always there, so that what appears is read out, and no room while it is empty. */
function NoteRow({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={children ? 'col-span-full' : 'sr-only'}>
      {children}
    </div>
  );
}
