/** How much a button asks for attention; one primary button a screen (design 6, "Looks"). */
export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger';

const shared =
  'inline-flex min-h-8 items-center justify-center gap-2 rounded border px-3 py-1 font-medium whitespace-nowrap pointer-coarse:min-h-11 disabled:border-hairline disabled:bg-sunken disabled:text-muted';

const tones: Record<ButtonTone, string> = {
  primary: 'border-transparent bg-accent-fill text-on-accent hover:bg-accent-fill-hover',
  secondary: 'border-frame bg-raised text-ink hover:bg-sunken',
  quiet: 'border-transparent text-accent hover:bg-sunken',
  danger: 'border-failure bg-raised text-failure hover:bg-failure-soft',
};

/** The classes of a button or of a link that looks like one. */
export function buttonStyle(tone: ButtonTone, className?: string): string {
  return [shared, tones[tone], className].filter(Boolean).join(' ');
}
