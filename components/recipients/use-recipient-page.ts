'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAnswerCache } from '@/components/ui/answers';
import { readJson } from '@/components/ui/api';
import { markFavouriteAction } from '@/lib/recipients/actions';
import {
  MOST_COUNTED_RECIPIENTS,
  type PagePlace,
  RECIPIENTS_PER_PAGE,
  type RecipientPage,
} from '@/lib/recipients/recipient-view';

/** What leaves and comes back stands in the list by then; a page that is opened again shows it and asks once more. */
const FRESH_MS = 5_000;

/** `after` is where the page begins; null is the first. */
type Asked = { shopId: string; typed: string; after: PagePlace | null };

export type ShownPage = {
  /** What is shown, of the search before while a newer one is under way. */
  shown: RecipientPage;
  /** Null where there are more than are counted. */
  pageCount: number | null;
  /** Where the next page begins; null where there is none, or while another page is still shown. */
  next: PagePlace | null;
  isSearching: boolean;
  hasFailed: boolean;
  /** Asks again; everything that was asked before is out of date. */
  refresh: () => void;
  /** Takes lines out at once, before the server has answered. */
  drop: (ids: readonly string[]) => void;
  /** Makes one a favourite or not, at once in the list; back again where the server refuses it. */
  mark: (id: string, isFavourite: boolean) => Promise<void>;
};

/** The list of a shop's recipients; `first` is what the page came with. */
export function useRecipientPage(asked: Asked, first: RecipientPage): ShownPage {
  const answers = useAnswerCache();
  const typed = asked.typed.trim();
  const key = ['recipients', 'list', asked.shopId, typed, asked.after];
  const isFirst = typed === '' && asked.after === null;
  const query = useQuery(
    {
      queryKey: key,
      queryFn: ({ signal }) => readJson<RecipientPage>('/api/recipients/list', { json: { ...asked, typed }, signal }),
      placeholderData: keepPreviousData,
      staleTime: FRESH_MS,
      ...(isFirst ? { initialData: first } : {}),
    },
    answers,
  );
  const change = (lines: (before: RecipientPage) => Partial<RecipientPage>) =>
    answers.setQueryData<RecipientPage>(key, (before) => before && { ...before, ...lines(before) });
  const shown = query.data ?? first;
  return {
    shown,
    pageCount: shown.count > MOST_COUNTED_RECIPIENTS ? null : Math.max(1, Math.ceil(shown.count / RECIPIENTS_PER_PAGE)),
    next: query.isPlaceholderData ? null : shown.next,
    isSearching: query.isFetching,
    hasFailed: query.isError,
    refresh: () => void answers.invalidateQueries({ queryKey: ['recipients', 'list', asked.shopId] }),
    drop: (ids) =>
      void change(({ lines, count }) => ({
        lines: lines.filter(({ id }) => !ids.includes(id)),
        count: count > MOST_COUNTED_RECIPIENTS ? count : count - ids.length,
      })),
    mark: async (id, isFavourite) => {
      const show = (is: boolean) =>
        change(({ lines }) => ({ lines: lines.map((line) => (line.id === id ? { ...line, isFavourite: is } : line)) }));
      show(isFavourite);
      const marked = { shopId: asked.shopId, recipientId: id, isFavourite };
      const result = await markFavouriteAction(marked).catch(() => null);
      if (!result?.ok) show(!isFavourite);
    },
  };
}
