import { Ban, FileCheck, FileDown, Printer } from 'lucide';
import { type Drawing, Icon } from '@/components/ui/icon';
import type { LabelState } from '@/lib/bookings/list-query';

const looks: Record<LabelState, { drawing: Drawing; ink: string }> = {
  not_printed: { drawing: Printer, ink: 'text-muted' },
  fetched: { drawing: FileDown, ink: 'text-success' },
  printed: { drawing: FileCheck, ink: 'text-success' },
  void: { drawing: Ban, ink: 'text-failure' },
};

/** Word, shape and colour of what became of a label; the word comes from the caller's messages. */
export function LabelMark({ state, word }: { state: LabelState; word: string }) {
  const { drawing, ink } = looks[state];
  return (
    <span className={`inline-flex items-center gap-1 align-top whitespace-nowrap ${ink}`}>
      <Icon drawing={drawing} />
      {word}
    </span>
  );
}
