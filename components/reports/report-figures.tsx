import Link from 'next/link';
import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { FoundReport } from '@/lib/reports/queries';
import { type Change, changeOf } from '@/lib/reports/report-change';

/** The whole period in four numbers, each with what became of it since the days before. */
export async function ReportFigures({ report }: { report: FoundReport }) {
  const t = await getTranslations('reports.figure');
  const format = await getFormatter();
  const { totals, before, unsettled } = report;
  const hasBefore = before.bookings + before.rejected + before.unknown > 0;
  const nothing = hasBefore ? null : t('nothingBefore');
  const signed = (by: number) => format.number(by, { signDisplay: 'always' });
  const seconds = (value: number) => t('seconds', { seconds: format.number(value, 'tenths') });
  const from = (measure: 'parcels' | 'rejected' | 'unknown') => t('from', { value: format.number(before[measure]) });
  const share = before.parcels === 0 ? 0 : Math.round((totals.parcels / before.parcels - 1) * 100);
  const label = inTenths(totals.labels.half);
  const slowest = inTenths(totals.labels.most);
  const asked = totals.bookings + totals.rejected;
  const isOpen = unsettled > 0 && totals.unknown > 0;
  const settled = t('unsettled', { count: Math.min(unsettled, totals.unknown) });
  return (
    <dl className="panel grid grid-cols-2 overflow-clip lg:grid-cols-4">
      <Figure
        label={t('parcels')}
        value={format.number(totals.parcels)}
        change={hasBefore ? changeOf(totals.parcels, before.parcels, 'more') : null}
        write={(by) => (share === 0 ? signed(by) : t('percent', { share: signed(share) }))}
        beside={nothing ?? from('parcels')}
      />
      <Figure
        label={t('rejected')}
        value={format.number(totals.rejected)}
        unit={asked > 0 ? t('ofBookings', { count: asked }) : null}
        change={hasBefore ? changeOf(totals.rejected, before.rejected, 'less') : null}
        write={signed}
        beside={nothing ?? from('rejected')}
      />
      <Figure
        label={t('unknown')}
        value={format.number(totals.unknown)}
        unit={
          isOpen ? (
            <Link href="/bookings?state=unknown" prefetch={false} className="link">
              {settled}
            </Link>
          ) : totals.unknown > 0 ? (
            settled
          ) : null
        }
        change={hasBefore ? changeOf(totals.unknown, before.unknown, 'less') : null}
        write={signed}
        beside={nothing ?? from('unknown')}
      />
      <Figure
        label={t('labels')}
        value={label === null ? '–' : format.number(label, 'tenths')}
        unit={label === null ? null : t('unit')}
        change={changeOf(label, inTenths(before.labels.half), 'less')}
        write={(by) =>
          t('seconds', { seconds: format.number(by, { signDisplay: 'always', maximumFractionDigits: 1 }) })
        }
        beside={slowest === null ? '' : t('slowest', { value: seconds(slowest) })}
      />
    </dl>
  );
}

type FigureProps = {
  label: string;
  value: string;
  unit?: ReactNode;
  /** Null where there is nothing to compare with. */
  change: Change | null;
  write: (by: number) => string;
  /** What stands beside the change. */
  beside: string;
};

async function Figure({ label, value, unit, change, write, beside }: FigureProps) {
  const t = await getTranslations('reports.figure');
  return (
    <div className="-mt-px -ml-px border-t border-l border-hairline px-4.5 pt-3.5 pb-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-1.5">
        <span className="text-2xl font-semibold tracking-tight tabular-nums">{value}</span>
        {unit ? <span className="text-lg font-medium">{unit}</span> : null}
      </dd>
      <dd className="flex flex-wrap gap-x-1.5 text-sm">
        {change?.direction === 'same' ? <span>{t('same')}</span> : null}
        {change && change.direction !== 'same' ? (
          <span className={`flex items-center gap-1 ${change.isGood ? 'text-success' : 'text-failure'}`}>
            <svg viewBox="0 0 10 10" aria-hidden="true" className="size-2.5 fill-current">
              <path d={change.direction === 'up' ? 'M5 0l5 9H0z' : 'M5 10L0 1h10z'} />
            </svg>
            {write(change.by)}
            <span className="sr-only">{t(change.isGood ? 'better' : 'worse')}</span>
          </span>
        ) : null}
        <span className="text-muted">{beside}</span>
      </dd>
    </div>
  );
}

/** Milliseconds as they are shown: in seconds, to the tenth. */
const inTenths = (ms: number | null) => (ms === null ? null : Math.round(ms / 100) / 10);
