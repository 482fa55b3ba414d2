'use client';

import { useEffect, useEffectEvent, useState } from 'react';

type FileFieldProps = {
  id: string;
  label: string;
  hint: string;
  accept: string;
  /** What rows that were pasted are called, which have no name of their own. */
  pastedName: string;
  /** Undefined when the file dialog is left without a file. */
  onFile: (file: File | undefined) => void;
};

/** A file with a table, by the file dialog, dropped anywhere on the page, or as rows pasted from a spreadsheet. */
export function FileField({ id, label, hint, accept, pastedName, onFile }: FileFieldProps) {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((data: DataTransfer | null): boolean => {
    const [file] = data?.files ?? [];
    const text = file ? '' : (data?.getData('text/plain') ?? '');
    if (!file && text.trim() === '') return false;
    onFile(file ?? new File([text], pastedName, { type: 'text/plain' }));
    return true;
  });

  useEffect(() => {
    const hover = (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer);
    };
    const paste = (event: ClipboardEvent) => {
      if (!isTextField(event.target) && take(event.clipboardData)) event.preventDefault();
    };
    const ended = new AbortController();
    const { signal } = ended;
    document.addEventListener('dragover', hover, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    document.addEventListener('paste', paste, { signal });
    return () => ended.abort();
  }, []);

  return (
    <div className="flex w-full flex-col gap-0.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-describedby={`${id}-hint`}
        // The same file may be chosen again after a correction.
        onClick={(event) => {
          event.currentTarget.value = '';
        }}
        onChange={(event) => onFile(event.target.files?.[0])}
        className={`control py-1 file:mr-3 file:rounded file:border file:border-frame file:bg-raised file:px-2 file:text-ink ${isOver ? 'outline-2 outline-accent' : ''}`}
      />
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
    </div>
  );
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type=file]), textarea, [contenteditable]');
}
