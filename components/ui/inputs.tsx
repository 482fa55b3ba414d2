import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { Field, FieldError, type FieldProps, splitProps } from '@/components/ui/field';
import { type Drawing, Icon } from '@/components/ui/icon';

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps> & {
    /** Drawn inside the frame, before the text. */
    drawing?: Drawing;
  };

/** One line of text. Takes what react-hook-form's `register` gives, `ref` included. */
export function TextField({ drawing, ...props }: TextFieldProps) {
  const { frame, control } = splitProps(props);
  return (
    <Field {...frame}>
      {(attributes) => (
        <span className="relative block">
          <input
            type="text"
            autoComplete="off"
            dir="auto"
            {...control}
            {...attributes}
            className={`control ${drawing ? 'ps-8' : ''}`}
          />
          {drawing ? (
            <Icon drawing={drawing} className="pointer-events-none absolute inset-y-0 start-2.5 my-auto text-muted" />
          ) : null}
        </span>
      )}
    </Field>
  );
}

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>;

/** Several lines of text; grows with what is typed where the browser can. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { frame, control } = splitProps(props);
  return (
    <Field {...frame}>
      {(attributes) => (
        <textarea rows={2} {...control} {...attributes} className="control field-sizing-content min-h-14 resize-y" />
      )}
    </Field>
  );
}

type SelectFieldProps = Omit<FieldProps, 'limit'> & Omit<ComponentProps<'select'>, keyof FieldProps>;

/** The browser's own list: quick by keyboard, right on a phone. Options are its children. */
export function SelectField(props: SelectFieldProps) {
  const { frame, control } = splitProps(props);
  return <Field {...frame}>{(attributes) => <select {...control} {...attributes} className="control" />}</Field>;
}

type CountryFieldProps = Omit<ComponentProps<typeof SelectField>, 'children'> & {
  countries: { code: string; name: string }[];
};

/** A country by name; what travels is its code. */
export function CountryField({ countries, ...field }: CountryFieldProps) {
  return (
    <SelectField {...field}>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

type NumberFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps> & {
    /** Shown inside the frame, after the number: "g", "cm". */
    unit?: ReactNode;
  };

/**
 * A number as text with a digit keyboard: `type="number"` changes under a mouse wheel and hides what was mistyped.
 */
export function NumberField({ unit, ...props }: NumberFieldProps) {
  const { frame, control } = splitProps(props);
  const unitId = unit ? `${frame.id}-unit` : undefined;
  return (
    <Field {...frame} describedBy={unitId}>
      {(attributes) => (
        <span className="control flex items-center gap-1 has-disabled:bg-sunken">
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            {...control}
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

type CheckboxGroupProps = Omit<ComponentProps<'input'>, 'id' | 'value'> & {
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  /** `above`: what an option and those after it have in common, in a line over them. */
  options: readonly { value: string; label: ReactNode; hint?: ReactNode; above?: string | undefined }[];
  error: string | undefined;
};

/** Any number of a few. Takes what react-hook-form's `register` gives; a summary leads to the first. */
export function CheckboxGroup({ name, legend, hint, options, error, ...input }: CheckboxGroupProps) {
  const described = [hint && `${name}-all-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return (
    <fieldset id={name} tabIndex={-1} className="min-w-0" aria-describedby={described || undefined}>
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      {hint ? (
        <p id={`${name}-all-hint`} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
      {options.map(({ value, label, hint: ownHint, above }) => (
        <Fragment key={value}>
          {above ? <p className="mt-3 mb-1 border-b border-hairline pb-1 text-sm font-medium">{above}</p> : null}
          <CheckboxField {...input} name={name} value={value} label={label} hint={ownHint} id={value} />
        </Fragment>
      ))}
      <FieldError id={`${name}-error`} error={error} />
    </fieldset>
  );
}
