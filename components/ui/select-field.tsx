import type { ComponentProps } from 'react';
import { Field, type FieldProps } from '@/components/ui/field';

type SelectFieldProps = Omit<FieldProps, 'limit'> & Omit<ComponentProps<'select'>, keyof FieldProps>;

/** The browser's own list: quick by keyboard, right on a phone. Options are its children. */
export function SelectField({ name, id, label, mark, hint, error, className, ...select }: SelectFieldProps) {
  return (
    <Field {...{ name, id, label, mark, hint, error, className }}>
      {(attributes) => <select {...select} {...attributes} className="control" />}
    </Field>
  );
}
