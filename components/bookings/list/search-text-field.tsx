'use client';

import { useRouter } from 'next/navigation';
import { CameraButton } from '@/components/camera/camera-button';
import { useScanTarget } from '@/components/scanner/scan-target';
import { ListKeys } from '@/components/shortcuts/list-keys';
import { SearchInput } from '@/components/shortcuts/search-input';

type SearchTextFieldProps = {
  label: string;
  defaultValue: string;
  /** Changes with each search, and brings a new field then. */
  search: string;
};

/** The field that searches bookings, and the keys of its list; what is scanned on its page becomes the search. */
export function SearchTextField({ search, ...field }: SearchTextFieldProps) {
  const router = useRouter();
  const lookUp = (text: string) => {
    router.push(`/bookings?${new URLSearchParams({ search: text })}`);
    return () => router.back();
  };
  useScanTarget({ kind: 'search', holder: 'list', isBusy: false, take: lookUp });
  return (
    <>
      <SearchInput key={search} {...field} />
      <CameraButton onCode={lookUp} closesAfterCode />
      <ListKeys fieldId="search" search={search} />
    </>
  );
}
