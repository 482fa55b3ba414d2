import type { ComponentProps } from 'react';
import { Field, type FieldProps } from '@/components/ui/field';

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>;

/** Several lines of text; grows with what is typed where the browser can. */
export function TextAreaField({
  name,
  id,
  label,
  mark,
  hint,
  error,
  warning,
  limit,
  className,
  ...area
}: TextAreaFieldProps) {
  return (
    <Field {...{ name, id, label, mark, hint, error, warning, limit, className }}>
      {(attributes) => (
        <textarea rows={2} {...area} {...attributes} className="control field-sizing-content min-h-14 resize-y" />
      )}
    </Field>
  );
}
