import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Popover } from '@/components/ui/popover';

type MenuProps = {
  /** What is read for the button; what is seen must be part of it. */
  label: string;
  button: ReactNode;
  children: ReactNode;
};

/** A menu of the bar on top. */
export function Menu({ label, button, children }: MenuProps) {
  return (
    <div className="min-w-0 max-w-[10rem]">
      <Popover
        label={label}
        button={
          <>
            <span className="truncate">{button}</span>
            <Icon drawing={ChevronDown} />
          </>
        }
        buttonClassName="flex min-h-control max-w-full items-center gap-1 rounded px-2 font-medium hover:bg-bar-hover"
        side="end"
        className="w-[16rem] p-3"
      >
        {children}
      </Popover>
    </div>
  );
}
