import { useTranslations } from 'next-intl';
import { MARK_INKS, MarkShape, type MarkTone } from '@/components/ui/notice';
import type { PlanLine } from '@/lib/plans/queries';

const TONES: Record<PlanLine['state'], MarkTone> = {
  waiting: 'warning',
  confirmed: 'success',
  declined: 'failure',
  expired: 'failure',
  used: 'info',
};

/** Where a plan stands: word, shape and colour. */
export function PlanMark({ state, className = '' }: { state: PlanLine['state']; className?: string }) {
  const t = useTranslations('plans.states');
  return (
    <span
      className={`inline-flex items-center gap-1 font-medium whitespace-nowrap ${MARK_INKS[TONES[state]]} ${className}`}
    >
      <MarkShape tone={TONES[state]} />
      {t(state)}
    </span>
  );
}
