'use client';

import { Plus } from 'lucide';
import { useTranslations } from 'next-intl';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';

type RareField = {
  /** Path in the form; the id of its control. */
  path: string;
  label: string;
  /** Something stands in it, or is wrong with it: it must be seen before it is sent. */
  mustBeSeen: boolean;
  field: ReactNode;
};

type RareFieldsProps = {
  fields: RareField[];
  /** Of the row of buttons. */
  className?: string;
  /** Of the grid that the fields open in. */
  gridClassName?: string;
};

/**
 * What few parcels need: a button each, which opens its field in place and goes there. A field that was opened stays: the clerk may be
 * typing in it. It is in the page from then on, and not before: a browser looks through every field of a form at every key
 * (docs/performance.md#from-a-key-to-its-paint).
 */
export function RareFields({ fields, className = '', gridClassName = '' }: RareFieldsProps) {
  const t = useTranslations('common');
  const [opened, setOpened] = useState<string[]>([]);
  const wanted = useRef<string | null>(null);
  const newlySeen = fields.filter(({ path, mustBeSeen }) => mustBeSeen && !opened.includes(path));
  if (newlySeen.length > 0) setOpened([...opened, ...newlySeen.map(({ path }) => path)]);
  useEffect(() => {
    if (wanted.current) document.getElementById(wanted.current)?.focus();
    wanted.current = null;
  });
  const isOpen = ({ path }: RareField) => opened.includes(path);
  const shown = fields.filter(isOpen);
  const folded = fields.filter((field) => !isOpen(field));
  return (
    <>
      {shown.length > 0 ? (
        <div className={`grid grid-cols-1 gap-x-2.5 sm:grid-cols-2 ${gridClassName}`}>
          {shown.map(({ path, field }) => (
            <div key={path} className="min-w-0 last:odd:col-span-full">
              {field}
            </div>
          ))}
        </div>
      ) : null}
      {folded.length > 0 ? (
        <div
          role="toolbar"
          aria-label={t('more')}
          onKeyDown={moveInside}
          className={`-ml-1 flex flex-wrap gap-x-0.5 ${className}`}
        >
          {folded.map(({ path, label }, index) => (
            <AddButton
              key={path}
              data-part={path}
              // One stop for Tab; the arrows go from one to the next.
              tabIndex={index === 0 ? 0 : -1}
              onClick={() => {
                wanted.current = path;
                setOpened([...opened, path]);
              }}
            >
              {label}
            </AddButton>
          ))}
        </div>
      ) : null}
    </>
  );
}

function moveInside(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const here = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons.at((here + step) % buttons.length)?.focus();
  event.preventDefault();
}

type AddButtonProps = ComponentProps<'button'> & { 'data-part'?: string };

/** "+ Care of": adds to what is typed, and stands back behind it. */
export function AddButton({ children, ...button }: AddButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className="inline-flex min-h-6.5 items-center gap-1 rounded px-1 text-sm font-medium text-accent hover:bg-accent-soft disabled:text-muted short:min-h-6 pointer-coarse:min-h-9"
    >
      <Icon drawing={Plus} className="size-3.5" />
      {children}
    </button>
  );
}
