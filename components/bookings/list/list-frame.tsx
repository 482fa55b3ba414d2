import { X } from 'lucide';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { EmptyState, Notice } from '@/components/ui/notice';
import { TabLinks } from '@/components/ui/tab-links';
import {
  isNarrowed,
  isOnlyUnprinted,
  LIST_TABS,
  type ListFilter,
  type ListTab,
  listParams,
  shownCount,
  tabOf,
} from '@/lib/bookings/list-query';
import type { BookingPage } from '@/lib/bookings/queries/bookings';

type ListTabsProps = { filter: ListFilter; counts: BookingPage['tabs'] };

/** The list by what became of its bookings, each part with how many there are; all other filters stay. */
export function ListTabs({ filter, counts }: ListTabsProps) {
  const t = useTranslations('bookings.tabs');
  const format = useFormatter();
  const current = tabOf(filter);
  const written = (count: number) => shownCount(count, format.number);
  const isUrgent = (name: ListTab) => name === 'attention' && (counts?.attention ?? 0) > 0;
  const mark = (name: ListTab) =>
    counts ? (
      <span
        className={`rounded-lg px-1.5 text-sm tabular-nums ${isUrgent(name) ? 'bg-practice text-practice-ink' : 'bg-sunken text-muted'}`}
      >
        {written(counts[name])}
      </span>
    ) : null;
  const tabs = LIST_TABS.map(({ name, state, label }) => ({
    id: name,
    href: `/bookings${listParams({ ...filter, state, label })}`,
    name: t(name),
    isCurrent: name === current,
    mark: mark(name),
  }));
  return <TabLinks label={t('label')} tabs={tabs} />;
}

type FilterChipsProps = {
  filter: ListFilter;
  clerks: { id: string; name: string }[];
  /** Of the batch that the list is narrowed to. */
  batchTitle: string | null;
};

/** What the list is narrowed to beside its tab and its search, each with the way to take it back. */
export function FilterChips({ filter, clerks, batchTitle }: FilterChipsProps) {
  const t = useTranslations('bookings');
  const labels = useTranslations('printing.list.states');
  const isTab = tabOf(filter) !== null;
  const { from, to, state, label, clerk, batch } = filter;
  const stateWord =
    state === 'attention' || state === 'handed_over' ? t(`search.${state}`) : state && t(`states.${state}`);
  const chips = [
    { name: 'from', words: from && `${t('search.from')} ${from}` },
    { name: 'to', words: to && `${t('search.to')} ${to}` },
    { name: 'state', words: isTab ? '' : stateWord },
    { name: 'label', words: isTab || !label ? '' : labels(label) },
    { name: 'clerk', words: clerk && (clerks.find(({ id }) => id === clerk)?.name ?? '') },
    { name: 'batch', words: batch && (batchTitle ?? t('search.noBatch')) },
  ].filter(({ words }) => words);
  if (chips.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-2 print:hidden">
      {chips.map(({ name, words }) => (
        <li key={name}>
          <Link
            href={`/bookings${listParams({ ...filter, [name]: '' })}`}
            prefetch={false}
            className="inline-flex min-h-target max-w-64 items-center gap-1 rounded-full border border-frame px-2 text-sm hover:bg-sunken"
          >
            <span className="sr-only">{t('search.without')}</span>
            <span className="truncate">{words}</span>
            <Icon drawing={X} className="size-3.5" />
          </Link>
        </li>
      ))}
      <li>
        <Link href="/bookings" prefetch={false} className="link text-sm font-medium no-underline">
          {t('search.clear')}
        </Link>
      </li>
    </ul>
  );
}

/** That older bookings were not searched, where so many newest ones were. */
export function SearchedNewest({ searched }: Pick<BookingPage, 'searched'>) {
  const t = useTranslations('bookings.list');
  if (searched === null) return null;
  return (
    <Notice tone="warning" title={t('searchedNewest', { count: searched })} className="m-2">
      {t('searchLess')}
    </Notice>
  );
}

/** Why nothing is listed, and one way on; the way is the notice's where not all bookings were searched. */
export function NothingListed({ filter, isCertain }: { filter: ListFilter; isCertain: boolean }) {
  const t = useTranslations('bookings');
  const isAll = !isNarrowed(filter);
  const found = isAll ? 'empty' : isOnlyUnprinted(filter) ? 'allPrinted' : 'none';
  return (
    <div className="p-4">
      <EmptyState title={t(`${found}.title`)}>
        {isCertain ? <p>{t(`${found}.text`)}</p> : null}
        <LinkButton href={found === 'none' ? '/bookings' : '/'} prefetch={false}>
          {found === 'none' ? t('search.clear') : t('empty.toBook')}
        </LinkButton>
      </EmptyState>
    </div>
  );
}

/** The ways to the newer and the older bookings of the same list. */
export function ListPages({ filter, older, newer }: { filter: ListFilter } & Pick<BookingPage, 'older' | 'newer'>) {
  const t = useTranslations('bookings.list');
  if (!older && !newer) return null;
  return (
    <nav aria-label={t('pages')} className="flex gap-2 border-t border-hairline p-3 print:hidden">
      {newer ? (
        <LinkButton href={`/bookings${listParams(filter, newer)}`} prefetch={false} rel="prev">
          {t('newer')}
        </LinkButton>
      ) : null}
      {older ? (
        <LinkButton href={`/bookings${listParams(filter, older)}`} prefetch={false} rel="next">
          {t('older')}
        </LinkButton>
      ) : null}
    </nav>
  );
}
