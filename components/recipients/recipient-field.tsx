'use client';

import { Search } from 'lucide';
import { useTranslations } from 'next-intl';
import { type ComponentProps, useRef, useState } from 'react';
import type { ComboboxInput } from '@/components/recipients/combobox-keys';
import type { RecipientComboboxProps } from '@/components/recipients/recipient-combobox';
import { TextField } from '@/components/ui/inputs';
import { lazyWithFallback, useFirstUse } from '@/components/ui/lazy';

const Combobox = lazyWithFallback(() =>
  import('@/components/recipients/recipient-combobox').then(({ RecipientCombobox }) => RecipientCombobox),
);

type RecipientFieldProps = Omit<RecipientComboboxProps, 'input' | 'combobox' | 'wantsList' | 'onAttributes'> & {
  field: ComponentProps<typeof TextField>;
};

/**
 * The recipient's name, which finds those who were sent to before. What finds them is fetched at the first sign of a person
 * (docs/architecture.md#first-load: the first load pays for none of it); this very input lives on, so that focus, caret and text stay, and
 * it alone does until then.
 */
export function RecipientField({ field, ...props }: RecipientFieldProps) {
  const t = useTranslations('recipients.field');
  const hasPerson = useFirstUse();
  const [isUsed, setUsed] = useState(false);
  const [attributes, setAttributes] = useState<ComboboxInput['attributes'] | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const combobox = useRef<ComboboxInput['handlers']>(null);
  /** Asked for before the list could be shown, by a key, the pointer or by typing. What a paste fills in does not. */
  const wantsList = useRef(false);
  const wake = () => setUsed(true);
  const { ref, onChange, onBlur, className, ...rest } = field;
  return (
    <div className={`relative ${className ?? ''}`}>
      <TextField
        {...rest}
        drawing={Search}
        placeholder={t('search')}
        {...attributes}
        ref={(element) => {
          input.current = element;
          if (typeof ref === 'function') ref(element);
        }}
        onPointerDown={() => {
          wantsList.current = true;
          wake();
        }}
        onFocus={() => {
          // The page itself puts the focus here when it is shown; the clerk has done nothing yet.
          if (hasPerson) wake();
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') wantsList.current = true;
          wake();
          combobox.current?.onKeyDown(event);
        }}
        onClick={(event) => combobox.current?.onClick(event)}
        onChange={(event) => {
          wantsList.current = true;
          wake();
          onChange?.(event);
          combobox.current?.onChange(event);
        }}
        onBlur={(event) => {
          onBlur?.(event);
          combobox.current?.onBlur();
        }}
      />
      {isUsed || props.recalled ? (
        <Combobox.Shown
          {...props}
          input={input}
          combobox={combobox}
          wantsList={wantsList}
          onAttributes={setAttributes}
        />
      ) : null}
    </div>
  );
}
