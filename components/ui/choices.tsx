import type { ComponentProps, ReactNode } from 'react';
import { FieldError } from '@/components/ui/field';

type RadioProps = Omit<ComponentProps<'input'>, 'type'> & {
  name: string;
  value: string;
  label: ReactNode;
  /** Stands in the radio, and on a key. */
  number?: number;
};

/** One choice on one line. */
export function Radio({ label, number, className = '', ...input }: RadioProps) {
  return (
    <RadioLine {...input} number={number} className={`min-h-target items-center ${className}`}>
      <span>{label}</span>
    </RadioLine>
  );
}

type RadioLineProps = ComponentProps<'input'> & { number: number | undefined };

/** A radio and its words: the browser's own, or a number in a ring. */
function RadioLine({ number, className, children, ...input }: RadioLineProps) {
  if (number === undefined) {
    return (
      <label className={`flex gap-2 ${className}`}>
        <input {...input} type="radio" className="size-4 shrink-0 accent-accent-fill" />
        {children}
      </label>
    );
  }
  return (
    <label className={`flex gap-2 ${className}`}>
      <span className="relative flex h-fit shrink-0 forced-colors:gap-2">
        <input
          {...input}
          type="radio"
          className="peer size-6.5 appearance-none rounded-full border border-frame outline-none checked:border-accent-fill checked:bg-accent-fill disabled:border-dashed forced-colors:appearance-auto"
        />
        <span className="pointer-events-none absolute inset-0 flex items-center justify-center text-sm font-semibold tabular-nums peer-checked:text-on-accent forced-colors:static">
          {number}
        </span>
      </span>
      {children}
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
  /** A pointer came over it, or left. */
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
      <RadioLine {...input} number={number} className="p-2">
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{title}</span>
          {details ? <span className="block text-sm text-muted">{details}</span> : null}
        </span>
      </RadioLine>
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
  /** What stands above it says the same to the eye. */
  isQuiet?: boolean;
  children: ReactNode;
};

/** Several choices of which one holds; its children are `Radio` or `RadioCard`. */
export function RadioGroup({ name, legend, hint, error, className = '', isQuiet = false, children }: RadioGroupProps) {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return (
    <fieldset id={name} tabIndex={-1} aria-describedby={described || undefined} className={`min-w-0 ${className}`}>
      <legend className={isQuiet ? 'sr-only' : 'mb-0.5 text-sm font-medium'}>{legend}</legend>
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
