'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
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
import { ErrorSummary, type SummaryEntry } from '@/components/ui/error-summary';
import { flattenErrors, type LoadSchema, showRefusal, useLazyResolver } from '@/components/ui/form-faults';
import { useReauthenticating } from '@/components/ui/reauthentication';
import { unsavedFields } from '@/components/ui/unsaved-fields';
import { failureOf, useErrorText } from '@/components/ui/use-error-text';
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
  summary: { title: string; entries: SummaryEntry[]; attempt: number };
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
 * the summary. What was typed stays, also when no answer came.
 */
export function useActionForm<Values extends FieldValues, T>(
  options: ActionFormOptions<Values, T>,
): ActionFormState<Values> {
  const text = useErrorText();
  const t = useTranslations('common');
  const router = useRouter();
  const reauthenticating = useReauthenticating();
  const [attempt, setAttempt] = useState(0);
  const [refusal, setRefusal] = useState<ActionError | null>(null);
  const form = useForm<Values>({
    resolver: useLazyResolver(options.loadSchema),
    defaultValues: options.defaultValues,
    // The summary takes the focus, not the first field.
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
    setAttempt((count) => count + 1);
    return false;
  };
  const submit = async (event?: React.FormEvent<HTMLFormElement>) => {
    setRefusal(null);
    let isAccepted = false;
    await form.handleSubmit(
      async (values) => {
        isAccepted = await send(values);
      },
      () => setAttempt((count) => count + 1),
    )(event);
    return isAccepted;
  };

  const fields = flattenErrors(errors).map(({ path, key }) => ({ field: path, text: text.field(key, path) ?? '' }));
  // What was refused at its fields is done with once they are changed.
  const isWhole = refusal !== null && !refusal.fields?.length && fields.length === 0;
  const entries = isWhole ? [{ field: null, text: text.action(refusal) }] : fields;
  const title = fields.length > 0 ? t('checkFields', { count: fields.length }) : t('notDone');
  return {
    form,
    error: (path) => text.field((get(errors as FieldErrors, path) as { message?: string } | undefined)?.message, path),
    unsaved: unsavedFields(dirtyFields),
    frame: { summary: { title, entries, attempt }, busy: isSubmitting, done: done && !isDirty, submit },
  };
}

const unchanging = () => () => undefined;

/** Whether the component came with the page as the server wrote it, and not later. */
function useCameWithPage(): boolean {
  const isBecomingLive = useSyncExternalStore(
    unchanging,
    () => false,
    () => true,
  );
  return useState(isBecomingLive)[0];
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
    /** The way back, beside the button. */
    onCancel?: (() => void) | undefined;
  };

/** The form of `useActionForm`: what stops it above its fields, its button below them. */
export function ActionForm({
  summary,
  busy,
  done,
  submit,
  submitLabel,
  tone = 'primary',
  saysSaved = false,
  beside,
  onCancel,
  className = 'gap-4',
  children,
  ...form
}: ActionFormProps) {
  const t = useTranslations('common');
  return (
    <form {...form} onSubmit={submit} noValidate className={`flex flex-col ${className}`}>
      <ErrorSummary {...summary} />
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
        </div>
      ) : null}
    </form>
  );
}
