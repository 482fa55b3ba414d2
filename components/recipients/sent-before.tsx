'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { LabelMark } from '@/components/printing/label-mark';
import { useAnswer } from '@/components/ui/answers';
import { KindIcon } from '@/components/ui/kind-icon';
import { Skeleton } from '@/components/ui/notice';
import type { SentBefore as Sent } from '@/lib/recipients/recipient-view';

type SentBeforeProps = { shopId: string; recipient: { id: string; name: string } };

/** The newest parcels of a known recipient, where a map would stand: a clerk sees what is usual, and what went there today. */
export function SentBefore({ shopId, recipient: { id, name } }: SentBeforeProps) {
  const t = useTranslations('outcome.sentBefore');
  const { data, isError, isPending } = useAnswer<Sent[]>(['recipients', 'sent', shopId, id], '/api/recipients/sent', {
    json: { shopId, recipientId: id },
    staleTime: 0,
  });
  return (
    <section aria-labelledby="sent-before" className="flex min-h-0 flex-1 flex-col max-lg:hidden">
      <div className="flex items-baseline justify-between gap-2">
        <h3 id="sent-before" className="min-w-0 truncate text-sm font-normal text-muted">
          {t('title', { name })}
        </h3>
        <Link
          href={`/bookings?${new URLSearchParams({ search: name })}`}
          prefetch={false}
          className="link text-sm font-medium no-underline"
        >
          {t('all')}
        </Link>
      </div>
      {isPending ? <Skeleton className="mt-7 h-9.5" /> : null}
      {isError ? <p className="pt-2 text-muted">{t('failed')}</p> : null}
      {data?.length === 0 ? <p className="pt-2 text-muted">{t('none')}</p> : null}
      {data?.length ? <Parcels parcels={data} /> : null}
    </section>
  );
}

function Parcels({ parcels }: { parcels: readonly Sent[] }) {
  const t = useTranslations('outcome.sentBefore');
  const states = useTranslations('printing.list.states');
  const format = useFormatter();
  const head = 'px-2 pt-1 pb-2 text-left text-xs font-medium text-muted';
  return (
    <div className="min-h-0 flex-1 overflow-y-auto in-disabled:overflow-y-hidden">
      <table className="w-full table-fixed">
        <thead>
          <tr className="border-b border-hairline">
            <th className={`${head} w-30`}>{t('day')}</th>
            <th className={`${head} w-22`}>{t('order')}</th>
            <th className={head}>{t('wentTo')}</th>
            <th className={`${head} w-20 text-right!`}>{t('weight')}</th>
            <th className={`${head} w-33`}>{t('label')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline">
          {parcels.map(({ id, at, orderReference, servicePointName, solutionName, kind, weightGrams, label }) => (
            <tr key={id} className="h-9.5 hover:bg-row-hover [&>td]:truncate [&>td]:px-2">
              <td className="text-muted tabular-nums">
                <Link href={`/bookings/${id}`} prefetch={false} className="hover:underline">
                  <time dateTime={at}>
                    {format.dateTime(new Date(at), { weekday: 'short', day: 'numeric', month: 'short' })}
                  </time>
                </Link>
              </td>
              <td className="tabular-nums">{orderReference}</td>
              <td>
                <KindIcon kind={kind} className="mr-1.5 inline text-muted" />
                <bdi>{servicePointName ?? solutionName}</bdi>
              </td>
              <td className="text-right tabular-nums">{format.number(weightGrams / 1_000, 'kilograms')}</td>
              <td className="text-sm">
                <LabelMark state={label} word={states(label)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
