import type { ComponentProps, ReactNode } from 'react';

type RadioCardProps = Omit<ComponentProps<'input'>, 'type' | 'title'> & {
  name: string;
  value: string;
  title: ReactNode;
  /** Read with the title; what belongs to the choice but is no part of its name. */
  details?: ReactNode;
};

/** One choice with more to read than a line; the chosen one carries a mark, a frame and a ground. */
export function RadioCard({ title, details, className = '', ...input }: RadioCardProps) {
  return (
    <label
      className={`flex gap-2 rounded border border-hairline bg-raised p-2 hover:border-frame has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-focus ${className}`}
    >
      <input {...input} type="radio" className="mt-0.5 size-4 shrink-0 accent-accent-fill outline-none" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        {details ? <span className="block text-sm text-muted">{details}</span> : null}
      </span>
    </label>
  );
}
