'use client';

import search from 'lucide/dist/esm/icons/search.mjs';
import { useRouter } from 'next/navigation';
import { useScanTarget } from '@/components/scanner/scan-target';
import { KeyHint, useAriaKey } from '@/components/shortcuts/commands';
import { Icon } from '@/components/ui/icon';

type SearchTextFieldProps = { name: string; label: string; defaultValue: string };

/** The field that searches bookings, with the key that leads to it; what is scanned on its page becomes the search. */
export function SearchTextField({ name, label, defaultValue }: SearchTextFieldProps) {
  const router = useRouter();
  const lookUp = (text: string) => {
    router.push(`/bookings?${new URLSearchParams({ search: text })}`);
    return () => router.back();
  };
  useScanTarget({ kind: 'search', isBusy: false, take: lookUp });
  return (
    <div className="relative min-w-48 flex-1 sm:max-w-96">
      <Icon drawing={search} className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-muted" />
      <input
        type="search"
        id={name}
        name={name}
        aria-label={label}
        placeholder={label}
        defaultValue={defaultValue}
        autoComplete="off"
        aria-keyshortcuts={useAriaKey('search')}
        className="control px-8"
      />
      <KeyHint
        command="search"
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-muted"
      />
    </div>
  );
}
