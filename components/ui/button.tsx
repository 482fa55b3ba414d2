import { LoaderCircle } from 'lucide';
import Link from 'next/link';
import type { ComponentProps } from 'react';
import { type Drawing, Icon } from '@/components/ui/icon';
import { LinkUnderway } from '@/components/ui/underway';

/** How much a button asks for attention; one primary button a screen (docs/architecture.md#screens). */
export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger';

const shared =
  'inline-flex min-h-control items-center justify-center gap-2 rounded border px-3 py-0.5 font-medium whitespace-nowrap off:text-muted';

/** A quiet one has no box, and gets none when it cannot be pressed: it would stick out of its column. */
const boxOff = 'off:border-hairline off:bg-sunken';

const tones: Record<ButtonTone, string> = {
  primary: `border-transparent bg-accent-fill font-semibold text-on-accent hover:bg-accent-fill-hover ${boxOff}`,
  secondary: `border-frame bg-raised text-ink hover:bg-sunken ${boxOff}`,
  quiet: 'border-transparent text-accent hover:bg-accent-soft off:bg-transparent',
  danger: `border-failure bg-raised text-failure hover:bg-failure-soft ${boxOff}`,
};

/** The classes of a button or of a link that looks like one. */
export function buttonStyle(tone: ButtonTone, className?: string): string {
  return [shared, tones[tone], className].filter(Boolean).join(' ');
}

/** Says "working" to the eye only; the words beside it say what is being done. */
export function Spinner() {
  return <Icon drawing={LoaderCircle} className="motion-safe:animate-spin" />;
}

type ButtonLook = {
  tone?: ButtonTone;
  /** Drawn before the words, which say the same; of a busy button the spinner is. */
  drawing?: Drawing;
};

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** While true the button keeps its place, its words and the focus, and takes no second press. Client components only. */
    busy?: boolean;
  };

/**
 * A button; `type="button"` unless the caller says otherwise, so that none submits by accident. With `aria-disabled` it looks as if it were
 * `disabled`, keeps its place and the focus, and a press does nothing.
 */
export function Button({
  tone = 'secondary',
  drawing,
  busy = false,
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  const isOff = busy || props['aria-disabled'] === true || props['aria-disabled'] === 'true';
  return (
    <button
      type="button"
      {...props}
      // Not `disabled`: that would throw the keyboard focus away in the middle of the work.
      aria-disabled={isOff || undefined}
      aria-busy={busy || undefined}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
      className={buttonStyle(tone, className)}
    >
      {busy ? <Spinner /> : drawing ? <Icon drawing={drawing} /> : null}
      {children}
    </button>
  );
}

type LinkButtonProps = ComponentProps<typeof Link> & ButtonLook;

/** A way to another page that deserves the weight of a button. */
export function LinkButton({ tone = 'secondary', drawing, className, children, ...props }: LinkButtonProps) {
  return (
    <Link prefetch={false} {...props} className={buttonStyle(tone, `relative ${className ?? ''}`)}>
      {drawing ? <Icon drawing={drawing} /> : null}
      {children}
      <LinkUnderway />
    </Link>
  );
}
