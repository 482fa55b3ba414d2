'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useAnswerCache } from '@/components/ui/answers';
import { readJson } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useFocusLeft } from '@/components/ui/use-focus-left';
import type { LabelDpi, LabelFormat } from '@/lib/labels/label-formats';
import type { WithheldView } from '@/lib/printing/job-view';

/** Bookings named for each reason, at most. */
const MOST_NAMED = 6;
/** Longer than the labels of a large print take where the carrier is silent. */
const LONGEST_WAIT_MS = 300_000;
/** What was not answered is asked again after so many milliseconds. */
const AGAIN_MS = 5_000;

type WithheldLabelsProps = {
  jobId: string;
  /** As it was printed on. */
  paper: { format: LabelFormat; dpi: LabelDpi };
  /** Prints the labels at these places. */
  onOthers: (places: number[]) => void;
  /** What can be done where they do not fit the paper. */
  beside?: ReactNode;
};

/** Which bookings of a print keep it from being printed, since the carrier's own label of theirs cannot be, and the way to print the others. */
export function WithheldLabels({ jobId, paper: { format, dpi }, onOthers, beside = null }: WithheldLabelsProps) {
  const t = useTranslations('printers.withheld');
  const labels = useTranslations('labels.carrier.withheld');
  const willLeave = useFocusLeft('main');
  const address = `/prints/${jobId}/withheld?format=${format}&dpi=${dpi}`;
  const { data } = useQuery(
    {
      queryKey: ['withheld', address],
      // The carrier is asked for each label that is open, four at a time.
      queryFn: () => readJson<WithheldView>(address, { longestMs: LONGEST_WAIT_MS }),
      refetchInterval: ({ state }) => (state.status === 'error' ? AGAIN_MS : false),
      staleTime: Number.POSITIVE_INFINITY,
    },
    useAnswerCache(),
  );
  const withheld = data?.withheld ?? [];
  const reasons = [...new Set(withheld.map(({ why }) => why))];
  const others = data?.others ?? [];
  return (
    <Notice role="status" tone="failure" title={t('title')}>
      {data ? null : <p>{t('text')}</p>}
      {reasons.map((why) => (
        <p key={why}>
          <Named bookings={withheld.filter((each) => each.why === why)} />{' '}
          {why === 'not_there' || why === 'unavailable' ? t(why) : labels(why)}
        </p>
      ))}
      {reasons.includes('paper') ? beside : null}
      {others.length > 0 ? (
        <Button
          className="mt-2"
          onClick={() => {
            willLeave();
            onOthers(others);
          }}
        >
          {t('others', { count: others.length })}
        </Button>
      ) : null}
    </Notice>
  );
}

function Named({ bookings }: { bookings: WithheldView['withheld'] }) {
  const t = useTranslations('printers.withheld');
  const more = bookings.length - MOST_NAMED;
  return (
    <>
      {bookings.slice(0, MOST_NAMED).map(({ bookingId, name }, index) => (
        <span key={bookingId}>
          {index > 0 ? ', ' : null}
          <Link href={`/bookings/${bookingId}`} prefetch={false} className="link">
            <bdi>{name}</bdi>
          </Link>
        </span>
      ))}
      {more > 0 ? t('more', { count: more }) : null}:
    </>
  );
}
