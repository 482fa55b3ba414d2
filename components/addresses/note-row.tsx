import type { ReactNode } from 'react';

/** Where remarks about the fields above appear; always there, so that what appears is read out, and no room while it is empty. */
export function NoteRow({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) {
  return (
    <div role="status" className={isEmpty ? 'sr-only' : 'col-span-full'}>
      {children}
    </div>
  );
}
