'use client';

import { lazy, Suspense } from 'react';
import { NoteRow } from '@/components/addresses/note-row';
import type { PostalNotesProps } from '@/components/addresses/postal-notes';

const PostalNotes = lazy(() => import('@/components/addresses/postal-notes'));

/** Remarks about a postal code and its city, where there are any. */
export function AddressNotes(props: PostalNotesProps) {
  const isEmpty = props.postal.advice.length === 0;
  return (
    <NoteRow isEmpty={isEmpty}>
      {isEmpty ? null : (
        <Suspense fallback={null}>
          <PostalNotes {...props} />
        </Suspense>
      )}
    </NoteRow>
  );
}
