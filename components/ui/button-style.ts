/** How much a button asks for attention; one primary button a screen (docs/architecture.md#screens). */
export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger';

const shared =
  'inline-flex min-h-8 items-center justify-center gap-2 rounded border px-3 py-1 font-medium whitespace-nowrap pointer-coarse:min-h-11 disabled:text-muted';

/** A quiet one has no box, and gets none when it cannot be pressed: it would stick out of its column. */
const boxOff = 'disabled:border-hairline disabled:bg-sunken';

const tones: Record<ButtonTone, string> = {
  primary: `border-transparent bg-accent-fill text-on-accent hover:bg-accent-fill-hover ${boxOff}`,
  secondary: `border-frame bg-raised text-ink hover:bg-sunken ${boxOff}`,
  quiet: 'border-transparent text-accent hover:bg-sunken disabled:bg-transparent',
  danger: `border-failure bg-raised text-failure hover:bg-failure-soft ${boxOff}`,
};

/** The classes of a button or of a link that looks like one. */
export function buttonStyle(tone: ButtonTone, className?: string): string {
  return [shared, tones[tone], className].filter(Boolean).join(' ');
}
