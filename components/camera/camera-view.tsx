'use client';

import { CameraOff, Flashlight, FlashlightOff, X } from 'lucide';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useCamera } from '@/components/camera/use-camera';
import { type CameraNote, useCodes } from '@/components/camera/use-codes';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';

export type CameraViewProps = { onCode: (text: string) => void; onClose: () => void };

/** What the camera sees, small, and what is read in it: a row of its own, as wide as the line that has the button. */
export function CameraView({ onCode, onClose }: CameraViewProps) {
  const t = useTranslations('camera');
  const video = useRef<HTMLVideoElement>(null);
  const { state, start, stop, switchTorch } = useCamera(video);
  const isOn = state.kind === 'on';
  const fail = () => stop({ kind: 'fault', fault: 'failed' });
  const { note, choose } = useCodes({ video, isOn, onCode, onFailure: fail });
  useEscape(onClose);
  const startAgain = isOn || state.kind === 'starting' ? null : state.kind === 'off' ? t('start') : t('again');
  return (
    <section
      aria-label={t('title')}
      data-camera={state.kind}
      className="order-last flex w-0 min-w-full flex-wrap items-start gap-3 rounded border border-hairline bg-sunken p-2 text-base print:hidden"
    >
      <div
        className={`relative aspect-video w-full max-w-64 overflow-hidden rounded sm:max-w-80 border-4 bg-black ${note.kind === 'read' && isOn ? 'border-success' : 'border-transparent'} ${state.kind === 'fault' ? 'hidden' : ''}`}
      >
        <video ref={video} muted playsInline className={`size-full object-cover ${isOn ? '' : 'invisible'}`} />
        {isOn ? null : <Icon drawing={CameraOff} className="absolute inset-0 m-auto size-10 text-white" />}
      </div>
      <div className="flex min-w-48 flex-1 flex-col gap-2">
        <div role="status" className="min-h-10 wrap-anywhere">
          {isOn ? <NoteText note={note} /> : null}
          {state.kind === 'starting' ? t('starting') : null}
          {state.kind === 'off' ? t('off') : null}
          {state.kind === 'fault' ? (
            <Notice tone="warning" title={t(`faults.${state.fault}.title`)}>
              {t(`faults.${state.fault}.text`)}
            </Notice>
          ) : null}
        </div>
        {isOn && note.kind === 'choice' ? (
          <div className="flex flex-col items-start gap-2">
            {note.texts.map((text) => (
              <Button key={text} onClick={() => choose(text)} className="max-w-full tabular-nums">
                <span className="truncate">{text}</span>
              </Button>
            ))}
          </div>
        ) : null}
        <div className="flex flex-wrap gap-2">
          {isOn && note.kind === 'choice' ? <Button onClick={() => choose(null)}>{t('none')}</Button> : null}
          {isOn && state.torch ? (
            <Button
              drawing={state.torch === 'on' ? Flashlight : FlashlightOff}
              aria-pressed={state.torch === 'on'}
              onClick={switchTorch}
            >
              {t('light')}
            </Button>
          ) : null}
          {startAgain ? <Button onClick={start}>{startAgain}</Button> : null}
          <Button drawing={X} onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      </div>
    </section>
  );
}

function NoteText({ note }: { note: CameraNote }) {
  const t = useTranslations('camera');
  switch (note.kind) {
    case 'read':
      return (
        <>
          <strong className="tabular-nums">{t('read', { code: note.text })}</strong>
          <br />
          {t('once')}
        </>
      );
    case 'choice':
      return <strong>{t('which')}</strong>;
    case 'several':
      return t('several');
    default:
      return t('aim');
  }
}

/** Escape closes the camera, wherever the focus is, and does nothing else then. */
function useEscape(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      close();
    };
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);
}
