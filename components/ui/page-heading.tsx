import { ChevronLeft } from 'lucide';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { PageTitle } from '@/components/ui/page-title';

export type PageHeadingProps = {
  /** The page this one is part of: a way back in front of the heading. */
  parent?: { href: string; label: string };
  /** One word beside the heading. */
  tag?: ReactNode;
  intro?: ReactNode;
  /** Buttons and links of the whole page. */
  actions?: ReactNode;
} & Titles;

/** `pageTitle`: for the tab, where it does not say what the heading says. */
type Titles = { title: string; pageTitle?: undefined } | { title: ReactNode; pageTitle: string };

/** The one `h1` of a page, with what can be done on the whole of it, and the name of its tab. */
export function PageHeading({ parent, tag, intro, actions, ...titles }: PageHeadingProps) {
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <PageTitle title={titles.pageTitle === undefined ? titles.title : titles.pageTitle} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2">
          {parent ? (
            <Link
              href={parent.href}
              prefetch={false}
              className="link inline-flex min-h-target items-center gap-1 font-medium no-underline"
            >
              <Icon drawing={ChevronLeft} />
              {parent.label}
              <span aria-hidden="true" className="ml-1 font-normal text-muted">
                /
              </span>
            </Link>
          ) : null}
          <h1 className="wrap-anywhere">{titles.title}</h1>
          {tag}
        </div>
        {intro ? <p className="mt-1 max-w-prose text-muted">{intro}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </div>
  );
}

type ListHeadingProps = { title: string; search: ReactNode; actions: ReactNode };

/** The heading of a list, in one row with what searches it. */
export function ListHeading({ title, search, actions }: ListHeadingProps) {
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-6 gap-y-2 sm:-mt-2">
      <PageTitle title={title} />
      <h1>{title}</h1>
      {search}
      <div className="ml-auto flex flex-wrap gap-2 print:hidden">{actions}</div>
    </div>
  );
}
