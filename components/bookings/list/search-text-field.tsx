'use client';

import { useRouter } from 'next/navigation';
import { useScanTarget } from '@/components/scanner/scan-target';
import { KeyHint, useAriaKey } from '@/components/shortcuts/commands';
import { TextField } from '@/components/ui/inputs';

type SearchTextFieldProps = { name: string; label: string; defaultValue: string; className: string };

/** The field that searches bookings, with the key that leads to it; what is scanned on its page becomes the search. */
export function SearchTextField(props: SearchTextFieldProps) {
  const router = useRouter();
  const lookUp = (text: string) => {
    router.push(`/bookings?${new URLSearchParams({ search: text })}`);
    return () => router.back();
  };
  useScanTarget({ kind: 'search', isBusy: false, take: lookUp });
  return (
    <TextField
      {...props}
      type="search"
      mark={<KeyHint command="search" className="text-muted" />}
      aria-keyshortcuts={useAriaKey('search')}
    />
  );
}
