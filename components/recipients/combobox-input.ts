import type { ChangeEvent, KeyboardEvent, MouseEvent } from 'react';

/** What the combobox makes of a plain input that is there already. */
export type ComboboxInput = {
  attributes: {
    role: 'combobox';
    'aria-autocomplete': 'list';
    'aria-expanded': boolean;
    'aria-controls': string;
    'aria-activedescendant': string | undefined;
  };
  handlers: {
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
    onClick: (event: MouseEvent<HTMLInputElement>) => void;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    onBlur: () => void;
  };
};
