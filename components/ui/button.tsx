import type { ComponentProps } from 'react';
import { type ButtonTone, buttonStyle } from '@/components/ui/button-style';
import { Spinner } from '@/components/ui/spinner';

type ButtonProps = ComponentProps<'button'> & {
  tone?: ButtonTone;
  /** While true the button keeps its place, its words and the focus, and takes no second press. Client components only. */
  busy?: boolean;
};

/** A button; `type="button"` unless the caller says otherwise, so that none submits by accident. */
export function Button({ tone = 'secondary', busy = false, className, children, onClick, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      // Not `disabled`: that would throw the keyboard focus away in the middle of the work.
      aria-disabled={busy || props['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonStyle(tone, className)}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}
