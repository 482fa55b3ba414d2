import { MarkShape, type MarkTone } from '@/components/ui/mark-shape';
import type { ClerkState } from '@/lib/queries/clerks';

const LOOKS: Record<ClerkState, { tone: MarkTone; ink: string }> = {
  active: { tone: 'success', ink: 'text-success' },
  invited: { tone: 'info', ink: 'text-accent' },
  disabled: { tone: 'failure', ink: 'text-failure' },
};

/** Whether a clerk can sign in: word, shape and colour. */
export function ClerkStateMark({ state, label }: { state: ClerkState; label: string }) {
  const { tone, ink } = LOOKS[state];
  return (
    <span className={`inline-flex items-center gap-1 font-medium ${ink}`}>
      <MarkShape tone={tone} />
      {label}
    </span>
  );
}
