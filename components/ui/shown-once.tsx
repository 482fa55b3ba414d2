'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { CopyField } from '@/components/ui/copy-field';
import { Notice } from '@/components/ui/notice';

type ShownOnceProps = {
  name: string;
  title: string;
  label: string;
  value: string;
  copyLabel?: string;
  children: ReactNode;
};

/** A secret that was just made. It takes the focus, so that the next press copies it. */
export function ShownOnce({ name, title, label, value, copyLabel, children }: ShownOnceProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div ref={box}>
      <Notice tone="success" role="status" title={title}>
        <p className="mb-2">{children}</p>
        <CopyField name={name} label={label} value={value} copyLabel={copyLabel} tone="primary" />
      </Notice>
    </div>
  );
}
