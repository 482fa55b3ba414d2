'use client';

import { useRouter } from 'next/navigation';
import { useScanTarget } from '@/components/scanner/scan-target';
import { SearchInput } from '@/components/shortcuts/search-input';

type SearchTextFieldProps = { label: string; defaultValue: string };

/** The field that searches bookings; what is scanned on its page becomes the search. */
export function SearchTextField(field: SearchTextFieldProps) {
  const router = useRouter();
  const lookUp = (text: string) => {
    router.push(`/bookings?${new URLSearchParams({ search: text })}`);
    return () => router.back();
  };
  useScanTarget({ kind: 'search', holder: 'list', isBusy: false, take: lookUp });
  return <SearchInput {...field} />;
}
