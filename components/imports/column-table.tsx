'use client';

import { ArrowRight, Check } from 'lucide';
import { useFormatter, useTranslations } from 'next-intl';
import { FieldSelect, useFieldName } from '@/components/imports/order-field';
import { Icon } from '@/components/ui/icon';
import { MarkShape } from '@/components/ui/notice';
import type { ColumnChoice, OrderField } from '@/lib/imports/order-import';
import type { ImportView } from '@/lib/imports/queries/imports';

type ColumnTableProps = {
  view: ImportView;
  columns: readonly ColumnChoice[];
  onChoose: (at: number, field: ColumnChoice) => void;
};

/** On a phone each column of the file is a card. */
const ROW =
  'h-11 border-t border-hairline *:px-2.5 max-sm:grid max-sm:h-auto max-sm:grid-cols-2 max-sm:gap-y-1 max-sm:py-2';

/** Every column with its first values, what it goes to, and how that was found. */
export function ColumnTable({ view, columns, onChoose }: ColumnTableProps) {
  const t = useTranslations('imports.columns');
  const { headers, samples } = view;
  return (
    <>
      <MissingFields columns={columns} />
      <table className="w-full min-w-[60rem] table-fixed text-left max-sm:block max-sm:min-w-0">
        <caption className="sr-only">{t('caption')}</caption>
        <colgroup>
          <col className="w-40" />
          {samples.map(({ row }) => (
            <col key={row} className="w-48" />
          ))}
          <col className="w-11" />
          <col className="w-62" />
          <col />
        </colgroup>
        <thead className="max-sm:sr-only">
          <tr className="h-10 text-xs text-muted *:px-2.5 *:font-medium">
            <th scope="col">{t('column')}</th>
            {samples.map(({ row }) => (
              <th key={row} scope="col">
                {t('row', { row })}
              </th>
            ))}
            <td />
            <th scope="col">{t('goesTo')}</th>
            <th scope="col">
              <span className="sr-only">{t('match')}</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {headers.map((header, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file never move, and two may have the same header.
            <tr key={at} className={ROW}>
              <th scope="row" id={`column-${at}`} className="truncate font-medium">
                {header || t('unnamed', { number: at + 1 })}
              </th>
              {samples.map(({ row, cells }, place) => (
                <td key={row} className={`truncate text-muted tabular-nums ${place > 0 ? 'max-sm:hidden' : ''}`}>
                  {cells[at]}
                </td>
              ))}
              <td className="max-sm:hidden">
                <Icon drawing={ArrowRight} />
              </td>
              <td className="py-1 max-sm:col-span-2">
                <FieldSelect
                  aria-labelledby={`column-${at}`}
                  aria-describedby={`match-${at}`}
                  value={columns[at] ?? null}
                  onChoose={(field) => onChoose(at, field)}
                />
              </td>
              <td id={`match-${at}`} className="max-sm:col-span-2">
                <Match match={columns[at] === view.columns[at] ? view.matches[at] : undefined} field={columns[at]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

type MatchProps = { match: ImportView['matches'][number] | undefined; field: ColumnChoice | undefined };

function Match({ match = { how: 'chosen', isDoubtful: false }, field }: MatchProps) {
  const t = useTranslations('imports.columns');
  const line = 'flex items-center gap-2 text-sm';
  if (!field) return <span className="text-sm text-muted">{t('how.none')}</span>;
  if (match.isDoubtful) {
    return (
      <span className={`${line} text-warning`}>
        <MarkShape tone="warning" />
        {t(field === 'weightGrams' || field === 'weightKilograms' ? 'doubtWeight' : 'doubt')}
      </span>
    );
  }
  return (
    <span className={`${line} text-success`}>
      <Icon drawing={Check} />
      {t(`how.${match.how}`)}
    </span>
  );
}

/** Fields without which no order can be booked, each with the columns that may hold it. */
const NEEDED: readonly (readonly [OrderField, ...OrderField[]])[] = [
  ['name', 'firstName', 'surname', 'company', 'freeAddress'],
  ['address', 'freeAddress'],
  ['zipCode', 'freeAddress'],
];

function MissingFields({ columns }: { columns: readonly ColumnChoice[] }) {
  const t = useTranslations('imports.columns');
  const nameOf = useFieldName();
  const format = useFormatter();
  const missing = NEEDED.filter((fields) => !fields.some((field) => columns.includes(field)));
  return (
    <div role="status">
      {missing.length > 0 ? (
        <p className="flex items-center gap-2 border-b border-warning-line bg-warning-soft px-3 py-2 text-warning">
          <MarkShape tone="warning" />
          {t('missing', { fields: format.list(missing.map(([field]) => nameOf(field))) })}
        </p>
      ) : null}
    </div>
  );
}
