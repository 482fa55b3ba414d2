'use client';

import type { ReactNode } from 'react';
import { afterPaint } from '@/components/ui/after-paint';

/** Leads to a control of the page, by its id, with the focus. */
export function FieldLink({ field, children }: { field: string; children: ReactNode }) {
  return (
    <a
      href={`#${field}`}
      className="link"
      onClick={(event) => {
        event.preventDefault();
        // A fold that was not opened yet has no fields.
        if (!goTo(field)) {
          document.querySelector<HTMLElement>(`[data-part="${field.split('.')[0]}"] > summary`)?.click();
          void afterPaint().then(() => goTo(field));
        }
      }}
    >
      {children}
    </a>
  );
}

/** False when no such control is in the page. */
function goTo(field: string): boolean {
  const control = document.getElementById(field);
  // A folded section hides its fields from the focus.
  control?.closest('details')?.setAttribute('open', '');
  control?.focus();
  return control !== null;
}
