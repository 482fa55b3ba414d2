import type { ComponentProps, ReactNode } from 'react';

type RadioProps = Omit<ComponentProps<'input'>, 'type'> & { name: string; value: string; label: ReactNode };

/** One choice on one line. */
export function Radio({ label, className = '', ...input }: RadioProps) {
  return (
    <label className={`flex min-h-target items-center gap-2 ${className}`}>
      <input {...input} type="radio" className="size-4 shrink-0 accent-accent-fill" />
      <span>{label}</span>
    </label>
  );
}
