import type { ComponentProps, ReactNode } from 'react';
import { FieldError } from '@/components/ui/field';

type CheckboxFieldProps = ComponentProps<'input'> & {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

/** One yes or no. The whole line is the target. */
export function CheckboxField({ name, id = name, label, hint, error, className, ...input }: CheckboxFieldProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label className="flex min-h-target items-center gap-2">
        <input
          {...input}
          type="checkbox"
          id={id}
          name={name}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          className="size-4 shrink-0 accent-accent-fill"
        />
        <span>{label}</span>
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="pl-6 text-sm text-muted">
          {hint}
        </p>
      ) : null}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
