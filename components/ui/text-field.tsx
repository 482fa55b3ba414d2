import type { ComponentProps } from 'react';
import { Field, type FieldProps } from '@/components/ui/field';

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>;

/** One line of text. Takes what react-hook-form's `register` gives, `ref` included. */
export function TextField({
  name,
  id,
  label,
  mark,
  isRequired,
  hint,
  error,
  warning,
  limit,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ name, id, label, mark, isRequired, hint, error, warning, limit, className }}>
      {(attributes) => <input type="text" autoComplete="off" {...input} {...attributes} className="control" />}
    </Field>
  );
}
