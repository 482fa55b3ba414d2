'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { Button, type ButtonTone } from '@/components/ui/button';
import { ErrorSummary, type FormFaults, needsLine } from '@/components/ui/error-summary';
import { flattenErrors, type LoadSchema, showRefusal, useLazyResolver } from '@/components/ui/form-faults';
import { useReauthenticating } from '@/components/ui/reauthentication';
import { unsavedFields } from '@/components/ui/unsaved-fields';
import { failureOf, useErrorText } from '@/components/ui/use-error-text';
import { useLive } from '@/components/ui/use-live';
import type { ActionError, ActionResult } from '@/lib/platform/actions/action-result';

type ActionFormOptions<Values extends FieldValues, T> = {
  /** The form checks the same before it sends. */
  loadSchema: LoadSchema<Values>;
  defaultValues: DefaultValues<Values>;
  action: (values: Values) => Promise<ActionResult<T>>;
  onDone?: (data: T) => void;
  /** The page that follows, once `onDone` has run; without it the form stays. */
  leadsTo?: (data: T) => string;
  /** The id of the field that takes the focus when the form is shown: for who has nothing else to do on the page. */
  firstFocus?: string;
};

/** How sending stands: what `ActionForm` shows of it. */
export type FormFrame = {
  faults: FormFaults;
  busy: boolean;
  /** True once it was accepted, until something is typed again. */
  done: boolean;
  /** For `<form onSubmit>`; true once it was accepted. */
  submit: (event?: React.FormEvent<HTMLFormElement>) => Promise<boolean>;
};

export type ActionFormState<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  /** The sentence under a field, or nothing. */
  error: (path: FieldPath<Values>) => string | undefined;
  /** The fields that hold something else than was saved, by the ids of their controls. */
  unsaved: string[];
  /** For `<ActionForm {...frame}>`. */
  frame: FormFrame;
};

/**
 * A form around one server action: checked in the browser, sent as typed, and what the server refuses lands at its fields and in
 * one line. What was typed stays, also when no answer came.
 */
export function useActionForm<Values extends FieldValues, T>(
  options: ActionFormOptions<Values, T>,
): ActionFormState<Values> {
  const text = useErrorText();
  const router = useRouter();
  const reauthenticating = useReauthenticating();
  const [attempt, setAttempt] = useState(0);
  /** The fields that stopped the last press, until they are right: what is found wrong while one types is said at its field alone. */
  const [stopped, setStopped] = useState<string[]>([]);
  const [refusal, setRefusal] = useState<ActionError | null>(null);
  const form = useForm<Values>({
    resolver: useLazyResolver(options.loadSchema),
    defaultValues: options.defaultValues,
    // What stops the form takes the focus, not the first field.
    shouldFocusError: false,
  });
  const { firstFocus } = options;
  const cameWithPage = useCameWithPage();
  useEffect(() => {
    const field = firstFocus ? document.getElementById(firstFocus) : null;
    const { activeElement: standing, body } = document;
    // On a page that is typed in already the rest of a password would stand in the field of the e-mail address.
    const isTypedIn = !field?.closest('dialog') && standing?.matches('input, select, textarea');
    // A link that the keyboard reached while the page could not answer yet: the next key is for it.
    const isReached = cameWithPage && standing !== null && standing !== body;
    if (!isTypedIn && !isReached) field?.focus();
  }, [firstFocus, cameWithPage]);
  const [done, setDone] = useState(false);
  const { errors, isSubmitting, isDirty, dirtyFields } = form.formState;

  const stopAt = (paths: string[]) => {
    setStopped(paths);
    setAttempt((count) => count + 1);
  };
  const send = async (values: Values) => {
    const result = await reauthenticating(() => options.action(values)).catch(failureOf);
    setDone(result.ok);
    if (result.ok) {
      // What was typed while it was on its way stays, and is not saved yet.
      form.resetDefaultValues(values);
      options.onDone?.(result.data);
      if (options.leadsTo) router.push(options.leadsTo(result.data));
      return true;
    }
    showRefusal(form, result.error);
    setRefusal(result.error);
    stopAt((result.error.fields ?? []).map(({ path }) => path));
    return false;
  };
  const submit = async (event?: React.FormEvent<HTMLFormElement>) => {
    setRefusal(null);
    let isAccepted = false;
    await form.handleSubmit(
      async (values) => {
        isAccepted = await send(values);
      },
      (found) => stopAt(flattenErrors(found).map(({ path }) => path)),
    )(event);
    return isAccepted;
  };

  const open = flattenErrors(errors).filter(({ path }) => stopped.includes(path));
  // Until a press is through, the form does not know all of its faults.
  if (!isSubmitting && open.length < stopped.length) setStopped(open.map(({ path }) => path));
  const fields = open.map(({ path, key }) => ({ id: path, text: text.field(key, path) ?? '' }));
  // What was refused at its fields is done with once they are changed.
  const isWhole = refusal !== null && !refusal.fields?.length && fields.length === 0;
  return {
    form,
    error: (path) => text.field((get(errors as FieldErrors, path) as { message?: string } | undefined)?.message, path),
    unsaved: unsavedFields(dirtyFields),
    frame: {
      faults: { fields, refusal: isWhole ? text.action(refusal) : null, attempt },
      busy: isSubmitting,
      done: done && !isDirty,
      submit,
    },
  };
}

/** Whether the component came with the page as the server wrote it, and not later. */
function useCameWithPage(): boolean {
  const isLive = useLive();
  return useState(!isLive)[0];
}

type ActionFormProps = FormFrame &
  Omit<ComponentProps<'form'>, 'onSubmit'> & {
    /** The words of the button; without them there is none. */
    submitLabel: string | null;
    tone?: ButtonTone;
    /** Where the form stays: its button is followed by the word that it was saved. */
    saysSaved?: boolean;
    /** What stands beside the button. */
    beside?: ReactNode;
    /** What stands behind the button until something stops the form. */
    hint?: string;
    /** The way back, beside the button. */
    onCancel?: (() => void) | undefined;
  };

/**
 * The form of `useActionForm`, with its button below the fields, and behind that what stops it; a page where the button stands elsewhere says that
 * itself.
 */
export function ActionForm({
  faults,
  busy,
  done,
  submit,
  submitLabel,
  tone = 'primary',
  saysSaved = false,
  beside,
  hint,
  onCancel,
  className = '',
  children,
  ...form
}: ActionFormProps) {
  const t = useTranslations('common');
  return (
    <form {...form} onSubmit={submit} noValidate className={`said-in-gaps flex flex-col gap-4 ${className}`}>
      {children}
      {submitLabel ? (
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" tone={tone} busy={busy}>
            {submitLabel}
          </Button>
          {beside}
          {onCancel ? <Button onClick={onCancel}>{t('cancel')}</Button> : null}
          {saysSaved ? (
            <span role="status" className="text-muted">
              {done ? t('saved') : null}
            </span>
          ) : null}
          <div className="grid min-w-0 flex-[1_1_14rem] *:col-start-1 *:row-start-1 empty:hidden">
            {hint ? <p className={`text-sm text-muted ${needsLine(faults) ? 'invisible' : ''}`}>{hint}</p> : null}
            <ErrorSummary {...faults} />
          </div>
        </div>
      ) : null}
    </form>
  );
}
