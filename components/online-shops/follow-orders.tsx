'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { readJson } from '@/components/ui/api';

const ASK_EVERY_MS = 5_000;

/** Shows the orders anew once they stand otherwise; `mark` is that of those which are shown. Asking keeps no session alive. */
export function FollowOrders({ mark }: { mark: string }) {
  const router = useRouter();
  const { data } = useQuery({
    queryKey: ['orders', mark],
    queryFn: () => readJson<{ mark: string | null }>('/api/online-shops/news'),
    initialData: { mark },
    staleTime: ASK_EVERY_MS,
    refetchInterval: ASK_EVERY_MS,
  });
  const isChanged = data.mark !== mark;
  useEffect(() => {
    if (isChanged) router.refresh();
  }, [isChanged, router]);
  return null;
}
