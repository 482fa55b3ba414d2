'use client';

import { Camera } from 'lucide';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { CameraViewProps } from '@/components/camera/camera-view';
import { Button } from '@/components/ui/button';
import { lazyWithFallback, withLateWords } from '@/components/ui/lazy';

const View = lazyWithFallback(
  () => withLateWords(import('@/components/camera/camera-view').then(({ CameraView }) => CameraView)),
  NotLoaded,
);

type CameraButtonProps = {
  /** Takes a code as one of a scanner. */
  onCode: (text: string) => void;
  /** Whether the camera goes off with the first code. */
  closesAfterCode?: boolean;
  /** Hears whether the camera is open. */
  onOpen?: (isOpen: boolean) => void;
};

/** Opens the camera as a scanner, in a row of its own below this button. Nothing of it is loaded before (docs/bench.md#a-phone-as-a-scanner). */
export function CameraButton({ onCode, closesAfterCode = false, onOpen }: CameraButtonProps) {
  const t = useTranslations('common');
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = (to: boolean) => {
    setOpen(to);
    onOpen?.(to);
  };
  const close = () => {
    // What had the focus goes with the picture.
    const isInside = document.activeElement?.closest('[data-camera]') || document.activeElement === document.body;
    if (isInside) button.current?.focus();
    open(false);
  };
  const take = (text: string) => {
    if (closesAfterCode) close();
    onCode(text);
  };
  return (
    <>
      <Button ref={button} drawing={Camera} aria-expanded={isOpen} onClick={() => (isOpen ? close() : open(true))}>
        {t('camera')}
      </Button>
      {isOpen ? <View.Shown onCode={take} onClose={close} /> : null}
    </>
  );
}

function NotLoaded(_: CameraViewProps) {
  return (
    <p role="alert" className="order-last basis-full">
      {useTranslations('errors')('updated')}
    </p>
  );
}
