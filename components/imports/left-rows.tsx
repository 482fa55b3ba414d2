'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/ui/action-button';
import { LinkButton } from '@/components/ui/button';
import { MarkShape } from '@/components/ui/notice';
import { openRestAction } from '@/lib/imports/actions/open-rest';
import type { LeftRows as Left } from '@/lib/imports/queries/rejected-rows';

type LeftRowProps = Omit<Left['first'][number], 'why'> & { reason: string };

type LeftRowsProps = { importId: string; left: Omit<Left, 'first'> & { first: LeftRowProps[] } };

const hrefOf = (importId: string) => `/import/${importId}?step=check`;

/** The rows that an import was booked without, the first of them by name, and the way to book them after all. */
export function LeftRows({ importId, left: { toFix, leftOut, first, restId } }: LeftRowsProps) {
  const t = useTranslations('imports.left');
  const router = useRouter();
  const count = toFix + leftOut;
  const isWarned = toFix > 0 && restId === null;
  const title = restId ? t('goOn', { count }) : isWarned ? t('toFix', { count: toFix }) : t('leftOut', { count });
  return (
    <section aria-labelledby="left-rows" className="panel px-3 py-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <MarkShape tone={isWarned ? 'warning' : 'info'} className={isWarned ? 'text-warning' : 'text-muted'} />
        <h2 id="left-rows" className="font-semibold">
          {title}
        </h2>
        {isWarned && leftOut > 0 ? (
          <span className="text-sm text-muted">{t('leftOut', { count: leftOut })}</span>
        ) : null}
        <span className="ml-auto flex flex-wrap items-center gap-x-3">
          {restId ? (
            <LinkButton href={hrefOf(restId)}>{t('open')}</LinkButton>
          ) : (
            <ActionButton
              id="open-rest"
              action={() => openRestAction({ importId })}
              onDone={(opened) => router.push(hrefOf(opened.restId))}
            >
              {t('fix')}
            </ActionButton>
          )}
        </span>
      </div>
      {restId ? null : (
        <ul className="mt-1 text-sm">
          {first.map((row) => (
            <LeftRow key={row.row} {...row} />
          ))}
          {count > first.length ? (
            <li className="border-t border-hairline py-1 text-muted">{t('more', { count: count - first.length })}</li>
          ) : null}
        </ul>
      )}
    </section>
  );
}

function LeftRow({ row, reference, name, place, reason }: LeftRowProps) {
  const t = useTranslations('imports.left');
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 border-t border-hairline py-1">
      <span className="text-muted tabular-nums">{t('row', { row })}</span>
      <bdi className="max-w-40 truncate empty:hidden">{reference}</bdi>
      <bdi className="max-w-64 truncate font-medium empty:hidden">{name}</bdi>
      <bdi className="max-w-64 truncate text-muted empty:hidden">{place}</bdi>
      <span className="min-w-0 flex-1 basis-64 text-muted">{reason}</span>
    </li>
  );
}
