'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { MarkShape } from '@/components/ui/mark-shape';

const ASK_EVERY_MS = 15_000;

/** How many bookings need somebody, on every page; nothing where none does. `first` is what the server counted for this page. */
export function AttentionCount({ label, first }: { label: string; first: number }) {
  const pathname = usePathname();
  const { data: count, refetch } = useQuery({
    queryKey: ['attention', first],
    queryFn: askCount,
    initialData: first,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ASK_EVERY_MS,
  });
  // The bar stays while pages change under it; on the first page this asks once more than it must.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is the reason to ask
  useEffect(() => void refetch(), [pathname, refetch]);
  if (count === 0) return null;
  return (
    <Link
      href="/bookings?state=attention"
      prefetch={false}
      className="flex min-h-8 items-center gap-1.5 rounded bg-warning-soft px-2 font-medium text-ink pointer-coarse:min-h-11"
    >
      <MarkShape tone="warning" className="text-warning" />
      <span className="max-sm:sr-only">{label}</span> <span className="tabular-nums">{count}</span>
    </Link>
  );
}

async function askCount(): Promise<number> {
  const response = await fetch('/api/bookings/attention', { cache: 'no-store' });
  if (!response.ok) throw new Error('not counted');
  return (await response.json()) as number;
}
