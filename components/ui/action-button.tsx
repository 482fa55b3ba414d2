'use client';

import { type ComponentProps, useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { useReauthenticating } from '@/components/ui/reauthentication';
import { failureOf, useErrorText } from '@/components/ui/use-error-text';
import { useFocusLeft } from '@/components/ui/use-focus-left';
import type { ActionError, ActionResult } from '@/lib/platform/actions/action-result';

type ActionButtonProps<T> = Omit<ComponentProps<typeof Button>, 'onClick' | 'busy' | 'id'> & {
  id: string;
  /** A server action with its input bound to it. */
  action: () => Promise<ActionResult<T>>;
  onDone?: (data: T) => void;
  /** The id of what takes the focus where the button goes with its press. */
  leavesTo?: string;
};

/**
 * One press, one action, no form: busy while it runs, and why it was not done in words beside it.
 */
export function ActionButton<T>({ id, action, onDone, leavesTo, ...button }: ActionButtonProps<T>) {
  const text = useErrorText();
  const [isRunning, startTransition] = useTransition();
  const [error, setError] = useState<ActionError>();
  const willLeave = useFocusLeft(leavesTo ?? 'main');
  const reauthenticating = useReauthenticating();
  const run = () =>
    startTransition(async () => {
      const result = await reauthenticating(action).catch(failureOf);
      setError(result.ok ? undefined : result.error);
      if (!result.ok) return;
      if (leavesTo) willLeave();
      onDone?.(result.data);
    });
  // There is no field here to say it at.
  const refusal = error && (text.field(error.fields?.[0]?.key) ?? text.action(error));
  return (
    <>
      <Button {...button} id={id} busy={isRunning} onClick={run} aria-describedby={refusal && `${id}-error`} />
      <span role="status" className="empty:absolute">
        <FieldError id={`${id}-error`} error={refusal} />
      </span>
    </>
  );
}
