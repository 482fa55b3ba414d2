'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useAnswerCache } from '@/components/ui/answers';
import { readJson } from '@/components/ui/api';

const ASK_EVERY_MS = 5_000;

/** Reloads the list of orders when it has changed. `mark` names what is shown now. Asking does not keep a session alive. */
export function FollowOrders({ mark }: { mark: string }) {
  const router = useRouter();
  const { data } = useQuery(
    {
      queryKey: ['orders', mark],
      queryFn: () => readJson<{ mark: string | null }>('/api/online-shops/news'),
      initialData: { mark },
      staleTime: ASK_EVERY_MS,
      refetchInterval: ASK_EVERY_MS,
    },
    useAnswerCache(),
  );
  const isChanged = data.mark !== mark;
  useEffect(() => {
    if (isChanged) router.refresh();
  }, [isChanged, router]);
  return null;
}
