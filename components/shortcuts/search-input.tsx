'use client';

import { Search } from 'lucide';
import type { ComponentProps } from 'react';
import { KeyHint, useAriaKey } from '@/components/shortcuts/commands';
import { Icon } from '@/components/ui/icon';

/** The field in the head of a list that searches it, with the key that leads there. */
export function SearchInput({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <div className="relative min-w-48 flex-1 max-sm:basis-full sm:max-w-96">
      <input
        {...input}
        type="search"
        id="search"
        name="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        aria-keyshortcuts={useAriaKey('search')}
        className="control px-8"
      />
      {/* After the field, which would else be drawn over it: a control is a layer of its own. */}
      <Icon drawing={Search} className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-muted" />
      <KeyHint
        command="search"
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-muted"
      />
    </div>
  );
}
