import { Ellipsis } from 'lucide';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Popover } from '@/components/ui/popover';

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
  const choices = [
    { label: t('parcels.duplicateNumber', { number }), run: onDuplicate },
    onRemove && { label: t('parcels.removeNumber', { number }), run: onRemove },
    onReference && { label: t('fields.itemReference'), run: onReference },
  ].filter((choice) => choice !== null);
  return (
    <Popover
      label={t('parcels.menu', { number })}
      button={<Icon drawing={Ellipsis} />}
      buttonClassName="flex size-7 items-center justify-center rounded hover:bg-sunken pointer-coarse:size-11"
      side="end"
      className="p-1"
    >
      {({ isOpen, close }) => (isOpen ? <Choices choices={choices} close={close} /> : null)}
    </Popover>
  );
}

type ChoicesProps = { choices: { label: string; run: () => void }[]; close: () => void };

function Choices({ choices, close }: ChoicesProps) {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => own.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={own} className="flex flex-col">
      {choices.map(({ label, run }) => (
        <Button
          key={label}
          tone="quiet"
          onClick={() => {
            close();
            run();
          }}
          className="justify-start"
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
