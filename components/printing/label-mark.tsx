import { Ban, FileCheck, FileDown, Printer, Truck } from 'lucide';
import { type Drawing, Icon } from '@/components/ui/icon';
import type { LabelState } from '@/lib/bookings/list-query';

type MarkState = LabelState | 'handed_over';

const looks: Record<MarkState, { drawing: Drawing; ink: string }> = {
  not_printed: { drawing: Printer, ink: 'text-muted' },
  fetched: { drawing: FileDown, ink: 'text-success' },
  printed: { drawing: FileCheck, ink: 'text-success' },
  handed_over: { drawing: Truck, ink: 'text-success' },
  void: { drawing: Ban, ink: 'text-failure' },
};

/** Word, shape and colour of what became of a label, or of the parcel under it; the word comes from the caller's messages. */
export function LabelMark({ state, word }: { state: MarkState; word: string }) {
  const { drawing, ink } = looks[state];
  return (
    <span className={`inline-flex items-center gap-1 align-top whitespace-nowrap ${ink}`}>
      <Icon drawing={drawing} />
      {word}
    </span>
  );
}
