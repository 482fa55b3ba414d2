'use client';

import { NoteRow } from '@/components/addresses/note-row';
import type { PostalNotesProps } from '@/components/addresses/postal-notes';
import { shownLater } from '@/components/ui/shown-later';

// Few addresses are odd; without these words the form books just the same.
const Notes = shownLater(() => import('@/components/addresses/postal-notes').then(({ PostalNotes }) => PostalNotes));

/** Remarks about a postal code and its city, where there are any. */
export function AddressNotes(props: PostalNotesProps) {
  const isEmpty = props.postal.advice.length === 0;
  return <NoteRow isEmpty={isEmpty}>{isEmpty ? null : <Notes.Shown {...props} />}</NoteRow>;
}
