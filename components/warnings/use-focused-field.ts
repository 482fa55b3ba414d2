'use client';

import { useSyncExternalStore } from 'react';

/** The id of the control that has the focus: what is being typed is not judged yet (docs/bookings.md#warnings). */
export function useFocusedField(): string {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener('focusin', changed);
      document.addEventListener('focusout', changed);
      return () => {
        document.removeEventListener('focusin', changed);
        document.removeEventListener('focusout', changed);
      };
    },
    () => document.activeElement?.id ?? '',
    () => '',
  );
}
