'use client';

import { type ComponentProps, type ReactNode, useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { FIRST_FOCUS, Modal } from '@/components/ui/modal';
import { useFocusLeft } from '@/components/ui/use-focus-left';

type ConfirmedActionProps<T> = Pick<ComponentProps<typeof ActionButton<T>>, 'id' | 'action' | 'onDone' | 'leavesTo'> & {
  /** The button that opens the question. */
  button: ComponentProps<typeof Button>;
  title: string;
  /** What the press does, and what stays. */
  children: ReactNode;
  keepLabel: string;
  nowLabel: string;
};

/** An action that cannot be taken back, which is asked first. The focus stands on what keeps things as they are. */
export function ConfirmedAction<T>(props: ConfirmedActionProps<T>) {
  const { id, action, button, title, children, keepLabel, nowLabel, onDone, leavesTo } = props;
  const [isAsking, ask] = useState(false);
  const willLeave = useFocusLeft(leavesTo ?? 'main');
  return (
    <>
      <Button {...button} onClick={() => ask(true)} />
      {isAsking ? (
        <Modal labelledBy={`${id}-title`} className="max-w-md p-5" onClosed={() => ask(false)}>
          {(close) => (
            <>
              <h2 id={`${id}-title`}>{title}</h2>
              {children}
              <div className="mt-4 flex flex-wrap justify-end gap-2">
                <Button onClick={close} {...FIRST_FOCUS}>
                  {keepLabel}
                </Button>
                <ActionButton
                  id={id}
                  action={action}
                  tone="danger"
                  onDone={(data) => {
                    close();
                    if (leavesTo) willLeave();
                    onDone?.(data);
                  }}
                >
                  {nowLabel}
                </ActionButton>
              </div>
            </>
          )}
        </Modal>
      ) : null}
    </>
  );
}
