import { useTranslations } from 'next-intl';
import { useDifferenceLabel } from '@/components/bookings/outcome/use-difference-label';
import { MarkShape } from '@/components/ui/mark-shape';
import type { Difference } from '@/lib/bookings/outcome-view';

type DifferenceListProps = {
  /** Where these are not all that was changed; else they are counted. */
  title?: string;
  differences: Difference[];
};

/**
 * What the carrier booked differently from what was typed, side by side; what changes how the parcel travels in amber
 * (docs/carrier-api.md#booking).
 */
export function DifferenceList({ title, differences }: DifferenceListProps) {
  const t = useTranslations('outcome.differences');
  const label = useDifferenceLabel();
  if (differences.length === 0) return null;
  return (
    <section aria-labelledby="differences-heading">
      <h2 id="differences-heading" className="flex items-center gap-1 text-warning">
        <MarkShape tone="warning" />
        {title ?? t('title', { count: differences.length })}
      </h2>
      <table className="mt-1 text-left">
        <thead>
          <tr className="text-sm text-muted">
            <th className="pr-6 pl-2 font-normal">{t('field')}</th>
            <th className="pr-6 font-normal">{t('typed')}</th>
            <th className="pr-2 font-normal">{t('booked')}</th>
          </tr>
        </thead>
        <tbody className="align-baseline">
          {differences.map(({ path, asked, booked, isMajor }) => (
            <tr key={path} className={`border-t border-hairline ${isMajor ? 'bg-warning-soft text-warning' : ''}`}>
              <th
                scope="row"
                className={`py-1 pr-6 pl-2 text-left ${isMajor ? 'font-semibold' : 'font-normal text-muted'}`}
              >
                {isMajor ? <MarkShape tone="warning" className="mr-1 inline" /> : null}
                {label(path)}
              </th>
              <td className="py-1 pr-6">{asked || t('nothing')}</td>
              <td className="py-1 pr-2 font-semibold">{booked}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
