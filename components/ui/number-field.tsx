import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from '@/components/ui/field';

type NumberFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps> & {
    /** Shown inside the frame, after the number: "g", "cm". */
    unit?: ReactNode;
  };

/**
 * A number as text with a digit keyboard: `type="number"` changes under a mouse wheel and hides what was mistyped.
 */
export function NumberField({
  name,
  id = name,
  unit,
  label,
  mark,
  isRequired,
  hint,
  error,
  className,
  ...input
}: NumberFieldProps) {
  const unitId = unit ? `${id}-unit` : undefined;
  return (
    <Field {...{ name, id, label, mark, isRequired, hint, error, className }} describedBy={unitId}>
      {(attributes) => (
        <span className="control flex items-baseline gap-1 has-disabled:bg-sunken">
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            {...input}
            {...attributes}
            className="min-w-0 flex-1 bg-transparent tabular-nums outline-none"
          />
          {unit ? (
            <span id={unitId} className="text-muted">
              {unit}
            </span>
          ) : null}
        </span>
      )}
    </Field>
  );
}
