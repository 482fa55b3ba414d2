'use client';

import type { ReactNode } from 'react';

/** Leads to a control of the page, by its id, with the focus. */
export function FieldLink({ field, children }: { field: string; children: ReactNode }) {
  return (
    <a
      href={`#${field}`}
      className="link"
      onClick={(event) => {
        const control = document.getElementById(field);
        if (!control) return;
        event.preventDefault();
        // A folded section hides its fields from the focus.
        control.closest('details')?.setAttribute('open', '');
        control.focus();
      }}
    >
      {children}
    </a>
  );
}
