import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { OrderLine } from '@/lib/online-shops/online-shop';

type ArticlesProps = {
  lines: readonly OrderLine[];
  /** A last column, with its heading and what it has of a line. */
  more?: { heading: string; of: (line: OrderLine) => ReactNode };
};

/** What is in an order. */
export function Articles({ lines, more }: ArticlesProps) {
  const t = useTranslations('online-shops.orders');
  const format = useFormatter();
  return (
    <table className="w-full max-w-3xl text-left text-sm">
      <caption className="sr-only">{t('articles')}</caption>
      <thead>
        <tr className="text-xs text-muted *:px-1 *:font-medium">
          <th scope="col">{t('article')}</th>
          <th scope="col">{t('sku')}</th>
          <th scope="col" className="text-right">
            {t('eachWeight')}
          </th>
          <th scope="col" className="text-right">
            {t('quantity')}
          </th>
          {more ? (
            <th scope="col" className="w-40">
              {more.heading}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key} className="border-t border-hairline *:px-1 *:py-1">
            <td className="wrap-anywhere">{line.name}</td>
            <td className="wrap-anywhere">{line.sku}</td>
            <td className="text-right tabular-nums">
              {line.weightGrams === null
                ? t('weightFrom.unknown')
                : format.number(line.weightGrams / 1_000, 'kilograms')}
            </td>
            <td className="text-right tabular-nums">{format.number(line.quantity)}</td>
            {more ? <td>{more.of(line)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
