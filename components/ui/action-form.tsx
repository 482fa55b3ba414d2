'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState, useTransition } from 'react';
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
import { ErrorSummary, type FormFaults, OnlyFault } from '@/components/ui/error-summary';
import { fieldLabel, goToField } from '@/components/ui/field-link';
import { flattenErrors, type LoadSchema, showRefusal, useLazyResolver } from '@/components/ui/form-faults';
import { useReauthenticating } from '@/components/ui/reauthentication';
import { unsavedFields } from '@/components/ui/unsaved-fields';
import { failureOf, useErrorText } from '@/components/ui/use-error-text';
import { useCameWithPage } from '@/components/ui/use-live';
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
  /** The id of a field's control, where that is not the field's path. */
  controlId?: (path: string) => string;
  /** Shows the form, where another part of the page is shown. */
  reveal?: () => void;
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
  /** Puts back what was saved. */
  discard: () => void;
  /** For `<ActionForm {...frame}>`. */
  frame: FormFrame;
};

/** What stopped the last press: the paths of its fields that are not right since, or why all of it was refused. */
type Stop = {
  attempt: number;
  paths: string[];
  refusal: ActionError | null;
  /** One field alone stopped it, and took the focus. */
  isAtOneField: boolean;
};

/**
 * A form around one server action: checked in the browser, sent as typed, and what the server refuses lands at its fields, and
 * in one line where they are several. What was typed stays, also when no answer came.
 */
export function useActionForm<Values extends FieldValues, T>(
  options: ActionFormOptions<Values, T>,
): ActionFormState<Values> {
  const text = useErrorText();
  const router = useRouter();
  const reauthenticating = useReauthenticating();
  const [stop, setStop] = useState<Stop>({ attempt: 0, paths: [], refusal: null, isAtOneField: false });
  const focusedAttempt = useRef(0);
  const form = useForm<Values>({
    resolver: useLazyResolver(options.loadSchema),
    defaultValues: options.defaultValues,
    // What stops the form takes the focus.
    shouldFocusError: false,
  });
  const { firstFocus, controlId = (path) => path, reveal } = options;
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
  const [isLeaving, startLeaving] = useTransition();
  const { errors, isSubmitting, isDirty, dirtyFields } = form.formState;

  const stopAt = (paths: string[], refusal: ActionError | null = null) => {
    const [only] = paths.length === 1 ? paths.map(controlId) : [];
    const isAtOneField = only !== undefined && fieldLabel(only) !== '';
    setStop(({ attempt }) => ({ attempt: attempt + 1, paths, refusal, isAtOneField }));
    if (isAtOneField) goToField(only, reveal);
  };
  const goOn = () => setStop((last) => ({ ...last, paths: [], refusal: null }));
  const send = async (values: Values) => {
    const result = await reauthenticating(() => options.action(values)).catch(failureOf);
    setDone(result.ok);
    if (result.ok) {
      // What was typed while it was on its way stays, and is not saved yet.
      form.resetDefaultValues(values);
      options.onDone?.(result.data);
      const { leadsTo } = options;
      if (leadsTo) startLeaving(() => router.push(leadsTo(result.data)));
      return true;
    }
    showRefusal(form, result.error);
    const paths = (result.error.fields ?? []).map(({ path }) => path);
    stopAt(paths, paths.length === 0 ? result.error : null);
    return false;
  };
  const submit = async (event?: React.FormEvent<HTMLFormElement>) => {
    goOn();
    let isAccepted = false;
    await form.handleSubmit(
      async (values) => {
        isAccepted = await send(values);
      },
      (found) => stopAt(flattenErrors(found).map(({ path }) => path)),
    )(event);
    return isAccepted;
  };

  // What is found wrong while one types is said at its field alone.
  const open = flattenErrors(errors).filter(({ path }) => stop.paths.includes(path));
  // Until a press is through, the form does not know all of its faults.
  if (!isSubmitting && open.length < stop.paths.length) setStop({ ...stop, paths: open.map(({ path }) => path) });
  const fields = open.map(({ path, key }) => ({ id: controlId(path), text: text.field(key, path) }));
  const refusal = stop.refusal && text.action(stop.refusal);
  const hasLine = !stop.isAtOneField && (fields.length > 0 || refusal !== null);
  return {
    form,
    error: (path) => text.field((get(errors as FieldErrors, path) as { message?: string } | undefined)?.message, path),
    unsaved: unsavedFields(dirtyFields),
    discard: () => {
      form.reset();
      setDone(false);
      goOn();
    },
    frame: {
      faults: { fields, refusal, hasLine, attempt: stop.attempt, focusedAttempt },
      busy: isSubmitting || isLeaving,
      done: done && !isDirty,
      submit,
    },
  };
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
      <OnlyFault {...faults} />
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
            {hint ? <p className={`text-sm text-muted ${faults.hasLine ? 'invisible' : ''}`}>{hint}</p> : null}
            <ErrorSummary {...faults} />
          </div>
        </div>
      ) : null}
    </form>
  );
}
