'use client';

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

const SIDES = { start: 'popover-start', end: 'popover-end' };

type PopoverProps = {
  /** What the button shows. */
  button: ReactNode;
  buttonClassName: string;
  /** What is read for the button, where it shows less. What is seen must be part of it. */
  label?: string;
  /** What is read for the panel, where it is another name. */
  panelLabel?: string | undefined;
  /** The side of the button that the panel is in line with. */
  side?: keyof typeof SIDES;
  disabled?: boolean;
  className: string;
  onOpen?: () => void;
  /** What is in the panel, or what makes it from whether the panel is open. */
  children: ReactNode | ((panel: { isOpen: boolean; close: () => void }) => ReactNode);
};

/**
 * A button with a panel that opens beside it. The browser opens the panel, closes it on Escape or a press elsewhere, and gives the focus back.
 * The panel also closes once a link in it is followed, a form in it is sent, or its label changes: these change the page and do not leave it.
 */
export function Popover({
  button,
  buttonClassName,
  label,
  panelLabel = label,
  side = 'start',
  disabled = false,
  className,
  onOpen,
  children,
}: PopoverProps) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => panel.current?.hidePopover();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the button says has changed, so what was to be chosen is chosen
  useEffect(() => panel.current?.hidePopover(), [label]);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        disabled={disabled}
        aria-label={label}
        title={label}
        className={buttonClassName}
      >
        {button}
      </button>
      {disabled ? null : (
        // biome-ignore lint/a11y/useKeyWithClickEvents: a link's own key press clicks it too
        <section
          ref={panel}
          id={id}
          popover="auto"
          aria-label={panelLabel}
          onToggle={({ newState }) => {
            setOpen(newState === 'open');
            if (newState === 'open') onOpen?.();
          }}
          onClick={({ target }) => {
            if (target instanceof Element && target.closest('a')) close();
          }}
          onSubmit={close}
          className={`${SIDES[side]} panel text-ink shadow-float ${className}`}
        >
          {typeof children === 'function' ? children({ isOpen, close }) : children}
        </section>
      )}
    </>
  );
}
