'use client';

import { useTranslations } from 'next-intl';
import { useHoursText } from '@/components/service-points/use-hours-text';
import { Disclosure } from '@/components/ui/disclosure';
import type { ServicePointView } from '@/lib/service-points/nearby-view';
import { DAYS } from '@/lib/service-points/week';

/** The whole week of all points beside each other, on demand. */
export function OpeningWeek({ points }: { points: ServicePointView[] }) {
  const t = useTranslations('service-points');
  const hours = useHoursText();
  return (
    <Disclosure summary={t('week.show')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: with many points it scrolls, and must do so by keyboard too */}
      <section aria-label={t('week.title')} className="overflow-x-auto rounded" tabIndex={0}>
        <table className="w-full text-left text-sm tabular-nums">
          <thead className="align-bottom">
            <tr>
              <td />
              {points.map((point, index) => (
                <th key={point.key} scope="col" className="min-w-[6rem] px-2 py-1 font-medium">
                  {index + 1} {point.name || t('unnamed')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="align-top">
            {DAYS.map((day) => (
              <tr key={day} className="border-t border-hairline">
                <th scope="row" className="py-1 pr-2 font-normal text-muted">
                  {t(`week.${day}`)}
                </th>
                {points.map((point) => (
                  <td key={point.key} className="px-2 py-1">
                    {hours.day(point.hours[day])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-1 text-sm text-muted">{t('week.holidays')}</p>
    </Disclosure>
  );
}
