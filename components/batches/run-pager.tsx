'use client';

import { useTranslations } from 'next-intl';
import type { FollowedBatch } from '@/components/batches/use-batch';
import { Button } from '@/components/ui/button';
import { countDone, LINES_PER_PAGE } from '@/lib/batches/batch-part';

/** Turns the pages of a batch's orders, and goes back to those that are being sent. */
export function RunPager({ followed }: { followed: FollowedBatch }) {
  const t = useTranslations('batches.run');
  const { batch, lines, from, isFollowing, show } = followed;
  const { all, done } = countDone(batch.counts);
  const isLong = all > LINES_PER_PAGE;
  const isLeft = !isFollowing && batch.state === 'running' && done < all;
  if (!isLong && !isLeft) return null;
  const turn = (step: number) => show(from + step * LINES_PER_PAGE);
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-center gap-2 border-t border-hairline px-3 py-1">
      {isLong ? (
        <>
          <Button disabled={from === 0} onClick={() => turn(-1)}>
            {t('newer')}
          </Button>
          <Button disabled={from + LINES_PER_PAGE >= all} onClick={() => turn(1)}>
            {t('older')}
          </Button>
          <span role="status" className="text-sm text-muted tabular-nums">
            {t('page', { from: from + 1, to: from + lines.length, count: all })}
          </span>
        </>
      ) : null}
      {isLeft ? (
        <Button tone="quiet" className="ml-auto" onClick={() => show(null)}>
          {t('follow')}
        </Button>
      ) : null}
    </nav>
  );
}
