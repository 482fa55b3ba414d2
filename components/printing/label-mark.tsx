import ban from 'lucide/dist/esm/icons/ban.mjs';
import fileCheck from 'lucide/dist/esm/icons/file-check.mjs';
import printer from 'lucide/dist/esm/icons/printer.mjs';
import { type Drawing, Icon } from '@/components/ui/icon';
import type { LabelState } from '@/lib/bookings/list-query';

const looks: Record<LabelState, { drawing: Drawing; ink: string }> = {
  not_printed: { drawing: printer, ink: 'text-muted' },
  printed: { drawing: fileCheck, ink: 'text-success' },
  void: { drawing: ban, ink: 'text-failure' },
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
