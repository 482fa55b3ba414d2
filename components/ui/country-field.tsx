import type { ComponentProps } from 'react';
import { SelectField } from '@/components/ui/select-field';

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
