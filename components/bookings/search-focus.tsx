'use client';

import { useEffect, useRef } from 'react';
import { useSingleKeys } from '@/components/shortcuts/use-single-keys';

/**
 * `/` leads to the search field from anywhere on the page. When a search has replaced the fields, the focus that was in them
 * returns to it with the text selected, so that the next scan or word starts anew. `search` changes with each search.
 */
export function SearchFocus({ fieldId, search }: { fieldId: string; search: string }) {
  const shown = useRef(search);
  useSingleKeys({ '/': () => select(fieldId) });
  useEffect(() => {
    const isReplaced = shown.current !== search;
    shown.current = search;
    if (isReplaced && document.activeElement === document.body) select(fieldId);
  }, [fieldId, search]);
  return null;
}

function select(fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (field instanceof HTMLInputElement) field.select();
  field?.focus();
}
