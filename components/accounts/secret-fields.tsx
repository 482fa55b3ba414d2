'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, useEffect, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { ActionFormState } from '@/components/ui/action-form';
import { Field, type FieldProps } from '@/components/ui/field';
import { TextField } from '@/components/ui/inputs';

type PasswordFieldProps = Omit<FieldProps, 'label' | 'limit'> & { label: string } & Omit<
    ComponentProps<'input'>,
    keyof FieldProps | 'type' | 'autoComplete'
  > & {
    /** Says to a password manager whether to fill one in or to make one up. */
    autoComplete: 'current-password' | 'new-password';
  };

/** A password: pasted or typed, and to be looked at if one wants, since a hidden typing error costs a try. */
export function PasswordField({ name, id = name, label, mark, hint, error, className, ...input }: PasswordFieldProps) {
  const t = useTranslations('sign-in');
  const [isShown, setShown] = useState(false);
  return (
    <Field {...{ name, id, label, mark, hint, error, className }}>
      {(attributes) => (
        <span className="control flex items-center gap-2 pr-1">
          <input
            {...input}
            {...attributes}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className="min-w-0 flex-1 bg-transparent outline-none"
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-controls={id}
            aria-label={t('showPasswordOf', { label })}
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

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'inputMode' | 'autoComplete' | 'spellCheck' | 'dir'>;

/** The code of an authenticator app. As long as one likes: a code is pasted with its spaces. */
export function CodeField(props: CodeFieldProps) {
  return <TextField {...props} inputMode="numeric" autoComplete="one-time-code" spellCheck={false} dir="ltr" />;
}

/** A right password is checked in much less. */
const SAID_AFTER_MS = 2_000;

/** That a password or a code takes longer to check than usual, and how long it may: after wrong ones, or on a slow server. Nothing before that. */
export function SlowedDown({ busy }: { busy: boolean }) {
  const t = useTranslations('sign-in');
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setLong(true), SAID_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [busy]);
  return (
    <p role="status" className="text-sm empty:hidden">
      {isLong ? t('slowed') : null}
    </p>
  );
}

/**
 * Puts the focus into the field that is typed again at once, after a try that was refused. It runs after the summary, which is read out
 * without the focus.
 */
export function useTypeAgain<Values extends FieldValues>(
  { form: { setFocus }, frame: { summary } }: Pick<ActionFormState<Values>, 'form' | 'frame'>,
  field: FieldPath<Values>,
  when: 'refused' | 'refused as a whole',
): void {
  const { attempt, entries } = summary;
  const isRefused = when === 'refused' ? entries.length > 0 : entries.some((entry) => entry.field === null);
  useEffect(() => {
    if (isRefused && attempt > 0) setFocus(field, { shouldSelect: true });
  }, [setFocus, field, isRefused, attempt]);
}
