import type { ReactNode } from 'react';
import { FieldError } from '@/components/ui/field-error';

type RadioGroupProps = {
  /** Path in the form; the group's id, to which a summary links. */
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
  children: ReactNode;
};

/** Several choices of which one holds; its children are `Radio` or `RadioCard`. */
export function RadioGroup({ name, legend, hint, error, className = '', children }: RadioGroupProps) {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return (
    <fieldset id={name} tabIndex={-1} aria-describedby={described || undefined} className={`min-w-0 ${className}`}>
      <legend className="mb-0.5 text-sm font-medium">{legend}</legend>
      {hint ? (
        <p id={`${name}-hint`} className="mb-1 text-sm text-muted">
          {hint}
        </p>
      ) : null}
      {children}
      <FieldError id={`${name}-error`} error={error} />
    </fieldset>
  );
}
