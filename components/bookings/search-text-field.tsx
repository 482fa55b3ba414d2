'use client';

import { KeyHint, useAriaKey } from '@/components/shortcuts/key-hint';
import { TextField } from '@/components/ui/text-field';

type SearchTextFieldProps = { name: string; label: string; defaultValue: string; className: string };

/** The field of a search, with the key that leads to it. */
export function SearchTextField(props: SearchTextFieldProps) {
  return (
    <TextField
      {...props}
      type="search"
      mark={<KeyHint command="search" className="text-muted pointer-coarse:hidden" />}
      aria-keyshortcuts={useAriaKey('search')}
    />
  );
}
