'use client';

import { useTranslations } from 'next-intl';
import { useDifferenceLabel } from '@/components/booking/use-difference-label';
import { MarkShape } from '@/components/ui/mark-shape';
import type { Difference } from '@/lib/booking/outcome-view';

/** What the carrier booked differently from what was typed, side by side (field notes, "Booking"). */
export function DifferenceList({ differences }: { differences: Difference[] }) {
  const t = useTranslations('booking.differences');
  const label = useDifferenceLabel();
  if (differences.length === 0) return null;
  return (
    <section aria-labelledby="differences-heading">
      <h2 id="differences-heading" className="flex items-center gap-1 text-warning">
        <MarkShape tone="warning" />
        {t('title', { count: differences.length })}
      </h2>
      <table className="mt-1 text-left">
        <thead>
          <tr className="text-sm text-muted">
            <th className="pr-6 font-normal">{t('field')}</th>
            <th className="pr-6 font-normal">{t('typed')}</th>
            <th className="font-normal">{t('booked')}</th>
          </tr>
        </thead>
        <tbody className="align-baseline">
          {differences.map(({ path, asked, booked }) => (
            <tr key={path} className="border-t border-hairline">
              <td className="py-1 pr-6 text-muted">{label(path)}</td>
              <td className="py-1 pr-6">{asked || t('nothing')}</td>
              <td className="py-1 font-semibold">{booked}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
