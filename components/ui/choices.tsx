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

type RadioCardProps = Omit<ComponentProps<'input'>, 'type' | 'title'> & {
  name: string;
  value: string;
  title: ReactNode;
  /** Read with the title; what belongs to the choice but is no part of its name. */
  details?: ReactNode;
  /** Stands in the radio, and on a key. */
  number?: number;
  /** Told when a pointer comes over it, and when that leaves. */
  onPoint?: (isOn: boolean) => void;
  /** What is chosen within this choice. */
  children?: ReactNode;
};

/** One choice with more to read than a line; the chosen one carries a mark, a frame and a ground. */
export function RadioCard({ title, details, number, onPoint, className = '', children, ...input }: RadioCardProps) {
  return (
    <div
      onPointerEnter={onPoint && (() => onPoint(true))}
      onPointerLeave={onPoint && (() => onPoint(false))}
      className={`rounded border border-hairline bg-raised hover:border-frame has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-focus ${className}`}
    >
      <label className="relative flex gap-2 p-2">
        <input
          {...input}
          type="radio"
          className={
            number === undefined
              ? 'mt-0.5 size-4 shrink-0 accent-accent-fill outline-none'
              : 'peer size-6.5 shrink-0 appearance-none rounded-full border border-frame outline-none checked:border-accent-fill checked:bg-accent-fill disabled:border-dashed forced-colors:appearance-auto'
          }
        />
        {number === undefined ? null : (
          <span className="pointer-events-none absolute top-2 left-2 flex size-6.5 items-center justify-center text-sm font-semibold tabular-nums peer-checked:text-on-accent forced-colors:static">
            {number}
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{title}</span>
          {details ? <span className="block text-sm text-muted">{details}</span> : null}
        </span>
      </label>
      {children}
    </div>
  );
}

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
