import type { ReactNode } from 'react';
import { Counter } from '@/components/ui/counter';
import { MarkShape } from '@/components/ui/notice';

/** What every field of the kit takes besides the attributes of its control. */
export type FieldProps = {
  /** Path in the form (`recipient.zipCode`); it is the control's id too, so that a summary can link to it. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** A whole sentence, or nothing. */
  error?: string | undefined;
  /** What looks odd and is still accepted: whole sentences, or nothing. */
  warning?: ReactNode;
  /** Small words beside the label, such as "optional". */
  mark?: ReactNode;
  /** Whether it must be filled in: a star says so before the first press. */
  isRequired?: boolean | undefined;
  /** The most characters the field may hold; counted aloud near the end, never cut (promise 3). */
  limit?: number | undefined;
  id?: string | undefined;
  className?: string | undefined;
};

/** What a field of the kit was given: what its frame shows, and the attributes of its control. */
export function splitProps<Props extends FieldProps>({
  name,
  id = name,
  label,
  mark,
  isRequired,
  hint,
  error,
  warning,
  limit,
  className,
  ...control
}: Props) {
  return { frame: { name, id, label, mark, isRequired, hint, error, warning, limit, className }, control };
}

/** What a control must carry so that its label, hint, unit and error are read with it. */
type ControlAttributes = {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

type FieldFrameProps = FieldProps & {
  /** Ids of further describing elements the caller draws, such as a unit. */
  describedBy?: string | undefined;
  children: (attributes: ControlAttributes) => ReactNode;
};

/** Label above, control, then hint, counter and error below it; all tied together for assistive technology. */
export function Field({
  name,
  id = name,
  label,
  mark,
  isRequired = false,
  hint,
  error,
  warning,
  limit,
  className,
  describedBy,
  children,
}: FieldFrameProps) {
  const described = [describedBy, hint && `${id}-hint`, warning && `${id}-warning`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={`field flex min-w-0 flex-col gap-0.5 ${className ?? ''}`}>
      <div className="flex items-baseline justify-between gap-2 text-sm">
        <label htmlFor={id} className="font-medium">
          {label}
          {isRequired ? <span className="required-star" /> : null}
          {mark ? <span className="font-normal text-muted"> {mark}</span> : null}
        </label>
        {limit === undefined ? null : <Counter controlId={id} limit={limit} />}
      </div>
      {children({
        id,
        name,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired ? true : undefined,
      })}
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
      {warning ? (
        <div id={`${id}-warning`} className="say flex gap-1 text-sm text-warning">
          <MarkShape tone="warning" className="mt-0.5 size-3.5" />
          <div className="min-w-0 wrap-anywhere">{warning}</div>
        </div>
      ) : null}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** The sentence under a field that was not accepted; word, shape and colour together. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <span id={id} className="say flex gap-1 text-sm text-failure">
      <MarkShape tone="warning" className="mt-0.5 size-3.5" />
      {error}
    </span>
  );
}
