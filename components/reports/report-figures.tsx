import { getFormatter, getTranslations } from 'next-intl/server';
import { MEASURES, type Report } from '@/lib/reports/report';

const TIMINGS = ['answers', 'labels'] as const;

type Figure = { key: string; label: string; value: number | null; before: number | null; isSeconds?: true };

/** The whole period in a few numbers, each beside the same number of days before. */
export async function ReportFigures({ report: { totals, before } }: { report: Report }) {
  const t = await getTranslations('reports');
  const format = await getFormatter();
  const figures: Figure[] = [
    ...MEASURES.map((key) => ({ key, label: t(`measure.${key}`), value: totals[key], before: before[key] })),
    ...TIMINGS.map((key) => ({
      key,
      label: `${t(`timing.${key}`)}, ${t('timing.half')}`,
      value: totals[key].half,
      before: before[key].half,
      isSeconds: true as const,
    })),
  ];
  const write = (value: number | null, isSeconds = false) => {
    if (value === null) return '–';
    return isSeconds
      ? t('timing.seconds', { seconds: format.number(value / 1_000, 'hundredths') })
      : format.number(value);
  };
  const change = ({ value, before: earlier }: Figure) => {
    if (!value || !earlier) return '';
    const sign = value > earlier ? 'more' : value < earlier ? 'less' : 'same';
    const share = format.number(Math.abs(value / earlier - 1), { style: 'percent', maximumFractionDigits: 0 });
    return `, ${t('change', { sign, share })}`;
  };
  return (
    <dl className="panel mb-3 grid grid-cols-2 gap-x-4 gap-y-3 p-4 sm:grid-cols-3 lg:grid-cols-5">
      {figures.map((figure) => (
        <div key={figure.key} className="flex flex-col-reverse justify-end">
          <dd className="text-xs text-muted">
            {t('before', { value: write(figure.before, figure.isSeconds) })}
            {change(figure)}
          </dd>
          <dd className="text-xl font-semibold tabular-nums">{write(figure.value, figure.isSeconds)}</dd>
          <dt className="text-sm text-muted">{figure.label}</dt>
        </div>
      ))}
    </dl>
  );
}
