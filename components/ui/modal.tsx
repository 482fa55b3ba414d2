'use client';

import { type ReactNode, useEffect, useRef } from 'react';

type ModalProps = {
  /** Id of what names it. */
  labelledBy: string;
  className?: string;
  onClosed: () => void;
  /** `close` gives the focus back to where it was, as Escape does. */
  children: (close: () => void) => ReactNode;
};

/** Takes the focus when a dialog opens, where that is not what stands first in it. */
export const FIRST_FOCUS = { 'data-first-focus': '' };

/** The browser's own dialog: it keeps the focus while it is open, closes on Escape, and gives the focus back. */
export function Modal({ labelledBy, className = '', onClosed, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current || dialog.current.open) return;
    dialog.current.showModal();
    dialog.current.querySelector<HTMLElement>('[data-first-focus]')?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      onClose={onClosed}
      aria-labelledby={labelledBy}
      className={`m-auto max-h-[85dvh] w-[calc(100vw-1rem)] panel text-ink shadow-float backdrop:bg-[rgb(0_0_0/0.4)] ${className}`}
    >
      {children(() => dialog.current?.close())}
    </dialog>
  );
}
