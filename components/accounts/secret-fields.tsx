'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { Field, type FieldProps, splitProps } from '@/components/ui/field';
import { TextField } from '@/components/ui/inputs';

type PasswordFieldProps = Omit<FieldProps, 'label' | 'limit'> & { label: string } & Omit<
    ComponentProps<'input'>,
    keyof FieldProps | 'type' | 'autoComplete'
  > & {
    /** Says to a password manager whether to fill one in or to make one up. */
    autoComplete: 'current-password' | 'new-password';
  };

/** A password: pasted or typed, and to be looked at if one wants, since a hidden typing error costs a try. */
export function PasswordField(props: PasswordFieldProps) {
  const { frame, control } = splitProps(props);
  const t = useTranslations('sign-in');
  const [isShown, setShown] = useState(false);
  return (
    <Field {...frame}>
      {(attributes) => (
        <span className="control flex items-center gap-2 pr-1">
          <input
            {...control}
            {...attributes}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className="min-w-0 flex-1 bg-transparent outline-none"
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-controls={frame.id}
            aria-label={t('showPasswordOf', { label: props.label })}
            onClick={() => setShown(!isShown)}
            className="min-h-target rounded px-2 text-sm text-accent hover:bg-sunken aria-pressed:bg-accent-soft aria-pressed:font-medium"
          >
            {t('showPassword')}
          </button>
        </span>
      )}
    </Field>
  );
}

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'autoComplete' | 'spellCheck' | 'dir'>;

/** The code of an authenticator app. As long as one likes: a code is pasted with its spaces. */
export function CodeField(props: CodeFieldProps) {
  return <TextField inputMode="numeric" {...props} autoComplete="one-time-code" spellCheck={false} dir="ltr" />;
}
