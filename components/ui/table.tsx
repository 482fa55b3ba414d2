import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { LinkButton } from '@/components/ui/button';

/** `isHidden`: only read out, as over buttons that say themselves what they do. */
export type Column = { label: string; isNumber?: boolean; isHidden?: boolean };

/** A list whose columns have names: rows of one line, or a stack of lines with those names where its panel has no room. */
export function Table({ caption, columns, children }: { caption: ReactNode; columns: Column[]; children: ReactNode }) {
  return (
    <table className="w-full text-left @max-xl:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="@max-xl:sr-only">
        <tr className="text-xs text-muted *:h-7.5 *:px-2 *:font-medium *:first:pl-0 *:last:pr-0">
          {columns.map(({ label, isNumber, isHidden }) => (
            <th
              key={label}
              scope="col"
              className={isNumber ? 'text-right whitespace-nowrap @max-4xl:whitespace-normal' : ''}
            >
              {isHidden ? <span className="sr-only">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="@max-xl:block">{children}</tbody>
    </table>
  );
}

/** The panel of a table that is the whole of a page. */
export function TablePanel({ children }: { children: ReactNode }) {
  return <div className="@container panel mb-3 px-4 py-1">{children}</div>;
}

/** One line of a table. */
export function Row(props: ComponentProps<'tr'>) {
  return (
    <tr
      {...props}
      className="h-9.5 border-t border-hairline *:px-2 *:first:pl-0 *:last:pr-0 @max-xl:block @max-xl:h-auto @max-xl:py-2 @max-xl:*:px-0"
    />
  );
}

/** What a line is about. */
export function RowHead({ children }: { children: ReactNode }) {
  return (
    <th scope="row" className="min-w-20 py-1 font-medium wrap-anywhere @max-xl:block">
      {children}
    </th>
  );
}

type CellProps = {
  children: ReactNode;
  isNumber?: boolean /** The name of the column, shown in the stack. */;
  name?: string;
};

/** One fact of a line. */
export function Cell({ children, isNumber, name }: CellProps) {
  return (
    <td
      data-name={name}
      className={`py-0.5 @max-xl:flex @max-xl:gap-2 @max-xl:data-name:before:w-32 @max-xl:data-name:before:shrink-0 @max-xl:data-name:before:text-left @max-xl:data-name:before:text-muted @max-xl:data-name:before:content-[attr(data-name)] ${isNumber ? 'text-right tabular-nums' : ''}`}
    >
      {children}
    </td>
  );
}

/** What can be done with a line: quiet buttons at its end. */
export function RowActions({ children }: { children: ReactNode }) {
  return (
    <td className="@max-xl:block">
      <div className="-mr-2 flex flex-wrap items-center justify-end *:px-2 @max-xl:-ml-2 @max-xl:justify-start @xl:flex-nowrap">
        {children}
      </div>
    </td>
  );
}

/** One of these buttons: the way to the page that changes what the line is about. */
export function EditLink({ href, name }: { href: string; name: string }) {
  const t = useTranslations('common');
  return (
    <LinkButton href={href} tone="quiet" aria-label={t('editOf', { name })}>
      {t('edit')}
    </LinkButton>
  );
}

const TAG_TONES = { plain: 'bg-sunken text-muted', accent: 'bg-accent-soft text-accent' };

/** One word that sets a line apart from the others. */
export function Tag({ tone = 'plain', children }: { tone?: keyof typeof TAG_TONES; children: ReactNode }) {
  return <span className={`rounded-sm px-1.5 py-0.5 text-xs font-medium ${TAG_TONES[tone]}`}>{children}</span>;
}
