'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { SignInAgain } from '@/components/printing/print-notices';
import { useAnswerCache } from '@/components/ui/answers';
import { askJson } from '@/components/ui/api';
import { Notice, Progress } from '@/components/ui/notice';
import type { JobView } from '@/lib/printing/job-view';

const ASK_EVERY_MS = 700;

/** Why a print cannot be followed any more. `gone`: it is no longer on record, or no longer this clerk's. */
type Unfollowed = 'signedOut' | 'gone';

const REFUSALS: Record<number, Unfollowed> = { 401: 'signedOut', 404: 'gone' };

type Followed = { job: JobView | undefined; unfollowed: Unfollowed | null };

/** Follows a print until it has ended or nothing more is said of it, by asking; the server goes on without. */
export function useJob(jobId: string, isFollowed: boolean): Followed {
  const { data } = useQuery(
    {
      queryKey: ['print', jobId],
      queryFn: ({ client, queryKey }) => ask(jobId, client.getQueryData<Followed>(queryKey)?.job),
      enabled: isFollowed,
      refetchInterval: ({ state: { data } }) =>
        data?.unfollowed || data?.job?.state === 'ended' ? false : ASK_EVERY_MS,
      // A clerk who signed in again in another tab comes back to what became of it.
      refetchOnWindowFocus: ({ state }) => state.data?.unfollowed === 'signedOut',
      gcTime: 0,
    },
    useAnswerCache(),
  );
  return data ?? { job: undefined, unfollowed: null };
}

/** What is known stays so when nothing more is said. */
async function ask(jobId: string, job: JobView | undefined): Promise<Followed> {
  const { status, body } = await askJson<JobView>(`/prints/${jobId}`);
  const unfollowed = REFUSALS[status];
  if (unfollowed) return { job, unfollowed };
  if (!body) throw new Error('not known');
  return { job: body, unfollowed: null };
}

/** What was known last of a print of which the server says nothing more to this page. */
export function UnfollowedPrint({ job, unfollowed }: { job: JobView | undefined; unfollowed: Unfollowed }) {
  const t = useTranslations('printers.unfollowed');
  const { sent, labels } = job ?? { sent: 0, labels: 0 };
  return (
    <Notice role="status" tone="warning" title={t(`${unfollowed}.title`)}>
      {labels > 0 ? <p>{t('lastHeard', { sent, labels })}</p> : null}
      {t(`${unfollowed}.text`)} {unfollowed === 'signedOut' ? <SignInAgain /> : null}
    </Notice>
  );
}

/** How far a print is that goes to a printer of the network; the page is read anew once it has ended. */
export function SendingPrint({ job }: { job: JobView }) {
  const t = useTranslations('printing.cameOut');
  const router = useRouter();
  const { job: now = job, unfollowed } = useJob(job.id, true);
  const hasEnded = now.state === 'ended' || unfollowed === 'gone';
  useEffect(() => {
    if (hasEnded) router.refresh();
  }, [hasEnded, router]);
  if (unfollowed) return <UnfollowedPrint job={now} unfollowed={unfollowed} />;
  const { sent, labels, printer } = now;
  return <Progress text={t('beingSent', { sent, labels, printer: printer ?? '' })} />;
}
