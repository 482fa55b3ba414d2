import { Ellipsis } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Popover } from '@/components/ui/popover';

type MoreMenuProps = {
  /** What is read for the button: what is inside, since it shows three dots alone. */
  label: string;
  children: ReactNode;
};

/** What is seldom done with the whole of a page, behind three dots. */
export function MoreMenu({ label, children }: MoreMenuProps) {
  return (
    <Popover
      label={label}
      button={<Icon drawing={Ellipsis} />}
      buttonClassName="flex size-control items-center justify-center rounded border border-frame bg-raised hover:bg-sunken"
      side="end"
      className="p-1.5"
    >
      {children}
    </Popover>
  );
}
