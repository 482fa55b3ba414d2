'use client';

import { Ellipsis } from 'lucide';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { placePopover } from '@/components/ui/place-popover';

type ParcelMenuProps = {
  number: number;
  onDuplicate: () => void;
  /** Null for the only parcel: a booking has at least one. */
  onRemove: (() => void) | null;
  /** Null once it is shown. */
  onReference: (() => void) | null;
};

/** What can be done with one parcel, one key behind its row. */
export function ParcelMenu({ number, onDuplicate, onRemove, onReference }: ParcelMenuProps) {
  const t = useTranslations('booking');
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isOpen) panel.current?.querySelector('button')?.focus();
  }, [isOpen]);
  const choices = [
    { label: t('parcels.duplicateNumber', { number }), run: onDuplicate },
    onRemove && { label: t('parcels.removeNumber', { number }), run: onRemove },
    onReference && { label: t('fields.itemReference'), run: onReference },
  ].filter((choice) => choice !== null);
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={t('parcels.menu', { number })}
        className="flex size-7 items-center justify-center rounded hover:bg-sunken pointer-coarse:size-11"
      >
        <Icon drawing={Ellipsis} />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        onBeforeToggle={({ currentTarget }) => placePopover(currentTarget, button.current, 'right')}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className="fixed inset-auto m-0 flex-col panel p-1 text-ink shadow-float open:flex"
      >
        {isOpen
          ? choices.map(({ label, run }) => (
              <Button
                key={label}
                tone="quiet"
                onClick={() => {
                  panel.current?.hidePopover();
                  run();
                }}
                className="justify-start"
              >
                {label}
              </Button>
            ))
          : null}
      </div>
    </>
  );
}
