import { ChevronDown } from 'lucide';
import Form from 'next/form';
import Link from 'next/link';
import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Button, buttonStyle } from '@/components/ui/button';
import { DownloadLink } from '@/components/ui/download-link';
import { Icon } from '@/components/ui/icon';
import { TextField } from '@/components/ui/inputs';
import { PageTitle } from '@/components/ui/page-title';
import { Popover } from '@/components/ui/popover';
import { FormUnderway } from '@/components/ui/underway';
import { isolated } from '@/lib/i18n/isolated';
import type { AskedReport } from '@/lib/reports/queries';
import { countOfDays, REPORT_PERIODS } from '@/lib/reports/report-period';
import { type ReportQuery, reportParams } from '@/lib/reports/report-query';

type ReportHeadProps = { asked: AskedReport; shops: { id: string; name: string }[] };

/** What the report is of, with the ways to other days and shops: each report has an address of its own. */
export async function ReportHead({ asked, shops }: ReportHeadProps) {
  const t = await getTranslations('reports');
  const format = await getFormatter();
  const { query } = asked;
  const isOfOneYear = query.from.slice(0, 4) === query.to.slice(0, 4);
  const day = (isoDate: string, withYear: boolean) =>
    format.dateTime(new Date(isoDate), {
      day: 'numeric',
      month: 'short',
      ...(withYear ? { year: 'numeric' } : {}),
      timeZone: 'UTC',
    });
  const shop =
    shops.find(({ id }) => id === query.shop)?.name ?? t(query.shop ? 'filter.otherShop' : 'filter.allShops');
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
      <PageTitle title={t('title')} />
      <h1>{t('title')}</h1>
      <PeriodLinks query={query} />
      <OwnDays asked={asked} />
      <p className="min-w-0 flex-1 basis-64 text-sm text-pretty text-muted">
        {/* Above a sheet nothing else says it. */}
        <span className="sr-only print:not-sr-only">{`${isolated(shop)}: `}</span>
        {t('figuresOf', { from: day(query.from, !isOfOneYear), to: day(query.to, true), days: countOfDays(query) })}
      </p>
      <div className="flex flex-wrap gap-2 print:hidden">
        <ShopLinks query={query} shops={shops} shop={shop} />
        {(['csv', 'xlsx'] as const).map((name) => (
          <DownloadLink key={name} href={`/reports/export${reportParams(query)}&format=${name}`}>
            {t.rich(`download.${name}`, { hidden: (words) => <span className="sr-only">{words}</span> })}
          </DownloadLink>
        ))}
      </div>
    </div>
  );
}

/** What is asked for often. */
async function PeriodLinks({ query }: { query: ReportQuery }) {
  const t = await getTranslations('reports.filter');
  return (
    <nav
      aria-label={t('period')}
      className="flex min-w-0 flex-wrap gap-0.5 rounded-lg border border-frame bg-raised p-0.5 print:hidden"
    >
      {REPORT_PERIODS.map((period) => (
        <Link
          key={period}
          href={`/reports${reportParams({ ...query, period })}`}
          prefetch={false}
          aria-current={query.period === period ? 'true' : undefined}
          className="flex min-h-target items-center rounded px-2.5 text-sm font-medium max-sm:px-1.5 whitespace-nowrap hover:bg-sunken aria-[current=true]:bg-accent-fill aria-[current=true]:font-semibold aria-[current=true]:text-on-accent forced-colors:aria-[current=true]:underline"
        >
          {t(`periods.${period}`)}
        </Link>
      ))}
    </nav>
  );
}

type FilterProps = { button: ReactNode; className: string; children: ReactNode };

function Filter({ button, className, children }: FilterProps) {
  return (
    <Popover
      button={
        <>
          <span className="truncate">{button}</span>
          <Icon drawing={ChevronDown} />
        </>
      }
      buttonClassName={buttonStyle('secondary', 'min-w-0 print:hidden')}
      className={`p-3 ${className}`}
    >
      {children}
    </Popover>
  );
}

/** Days that no name stands for. */
async function OwnDays({ asked: { query, today, countedAt, timeZone } }: { asked: AskedReport }) {
  const t = await getTranslations('reports.filter');
  const format = await getFormatter();
  const { from, to, shop, table } = query;
  return (
    <Filter button={t('ownDays')} className="w-80">
      {/* New fields for each report: they show what it is of. */}
      <Form key={from + to} action="/reports" prefetch={false} className="grid grid-cols-2 gap-2">
        <TextField name="from" type="date" label={t('from')} defaultValue={from} max={today} />
        <TextField name="to" type="date" label={t('to')} defaultValue={to} max={today} />
        {shop ? <input type="hidden" name="shop" value={shop} /> : null}
        <input type="hidden" name="table" value={table} />
        <Button type="submit" tone="primary" className="relative col-span-2">
          {t('show')}
          <FormUnderway />
        </Button>
        {countedAt ? (
          <p className="col-span-2 text-sm text-muted">
            {t('counted', { time: format.dateTime(countedAt, 'time'), zone: timeZone })}
          </p>
        ) : null}
      </Form>
    </Filter>
  );
}

type ShopLinksProps = Omit<ReportHeadProps, 'asked'> & {
  query: ReportQuery /** What the report is of. */;
  shop: string;
};

async function ShopLinks({ query, shops, shop }: ShopLinksProps) {
  const t = await getTranslations('reports.filter');
  return (
    <Filter
      button={
        <>
          <span className="sr-only">{`${t('shop')}: `}</span>
          <bdi>{shop}</bdi>
        </>
      }
      className="max-h-80 w-64 overflow-y-auto"
    >
      <ul aria-label={t('shop')}>
        {[{ id: '', name: t('allShops') }, ...shops].map(({ id, name }) => (
          <li key={id}>
            <Link
              href={`/reports${reportParams({ ...query, shop: id })}`}
              prefetch={false}
              aria-current={id === query.shop ? 'true' : undefined}
              className="flex min-h-control items-center rounded px-2 hover:bg-sunken aria-[current=true]:bg-accent-soft aria-[current=true]:font-semibold forced-colors:aria-[current=true]:underline"
            >
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Filter>
  );
}
