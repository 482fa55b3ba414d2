'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import type { PaletteLink, PaletteProps } from '@/components/palette/palette';
import { ScanListener } from '@/components/scanner/scan-listener';
import { useCommands } from '@/components/shortcuts/commands';
import { listenToKeys } from '@/components/shortcuts/listen-to-keys';
import { lazyWithFallback, withLateWords } from '@/components/ui/lazy';

const KeyList = lazyWithFallback(() =>
  withLateWords(import('@/components/shortcuts/key-list').then((module) => module.KeyList)),
);
const Palette = lazyWithFallback<PaletteProps>(
  () => withLateWords(import('@/components/palette/palette').then((module) => module.Palette)),
  undefined,
  TextKept,
);

/** Makes keys and scanners work on every page. `pages`: where the clerk can go. `shopId`: whose recipients are found; null without one. */
export function PageKeys({ pages, shopId }: { pages: PaletteLink[]; shopId: string | null }) {
  const [shown, show] = useState<'list' | 'palette' | null>(null);
  useEffect(listenToKeys, []);
  const [text, onText] = useState('');
  useCommands({ list: () => show('list'), palette: () => show('palette') });
  const onClosed = () => {
    show(null);
    onText('');
  };
  return (
    <>
      <ScanListener />
      {shown === 'list' ? <KeyList.Shown onClosed={onClosed} /> : null}
      {shown === 'palette' ? (
        <Palette.Shown pages={pages} shopId={shopId} text={text} onText={onText} onClosed={onClosed} />
      ) : null}
    </>
  );
}

/** In the place of the palette until it is fetched: keeps what is typed for it, which would else go to the page behind it. */
function TextKept({ onText, onClosed }: PaletteProps) {
  const keep = useEffectEvent((event: KeyboardEvent) => {
    const isChord = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
    if (isChord || event.isComposing) return;
    if (event.key === 'Escape') onClosed();
    else if (event.key === 'Backspace') onText((text) => text.slice(0, -1));
    else if (event.key.length === 1) onText((text) => text + event.key);
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => keep(event);
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, []);
  return null;
}
