import type { LabelState } from '@/lib/bookings/list-query';

const sheet = 'M3 1h7l3 3v11H3zM4.5 2.5v11h7V4.7L9.3 2.5z';
const fullSheet = 'M3 1h7l3 3v11H3zm4.2 10.6 3.9-3.9-1.1-1.1-2.8 2.8-1.3-1.3-1.1 1.1z';
const crossedCircle =
  'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M3 8a5 5 0 0 1 7.9-4.05l-6.95 6.95A5 5 0 0 1 3 8m10 0a5 5 0 0 1-7.9 4.05l6.95-6.95A5 5 0 0 1 13 8';

const looks: Record<LabelState, { path: string; ink: string }> = {
  not_printed: { path: sheet, ink: 'text-muted' },
  printed: { path: fullSheet, ink: 'text-success' },
  void: { path: crossedCircle, ink: 'text-failure' },
};

/** Word, shape and colour of what became of a label; the word comes from the caller's messages. */
export function LabelMark({ state, word }: { state: LabelState; word: string }) {
  const { path, ink } = looks[state];
  return (
    <span className={`inline-flex items-center gap-1 align-top whitespace-nowrap ${ink}`}>
      <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 shrink-0 fill-current">
        <path d={path} fillRule="evenodd" />
      </svg>
      {word}
    </span>
  );
}
