'use client';

import { useEffect, useState } from 'react';
import type { PaletteLink } from '@/components/palette/palette';
import { ScanListener } from '@/components/scanner/scan-listener';
import { useCommands } from '@/components/shortcuts/commands';
import { listenToKeys } from '@/components/shortcuts/listen-to-keys';
import { lazyWithFallback, withLateWords } from '@/components/ui/lazy';

const KeyList = lazyWithFallback(() =>
  withLateWords(import('@/components/shortcuts/key-list').then((module) => module.KeyList)),
);
const Palette = lazyWithFallback(() =>
  withLateWords(import('@/components/palette/palette').then((module) => module.Palette)),
);

/** Makes keys and scanners work on every page. `pages`: where the clerk can go. `shopId`: whose recipients are found; null without one. */
export function PageKeys({ pages, shopId }: { pages: PaletteLink[]; shopId: string | null }) {
  const [shown, show] = useState<'list' | 'palette' | null>(null);
  useEffect(listenToKeys, []);
  useCommands({ list: () => show('list'), palette: () => show('palette') });
  const onClosed = () => show(null);
  return (
    <>
      <ScanListener />
      {shown === 'list' ? <KeyList.Shown onClosed={onClosed} /> : null}
      {shown === 'palette' ? <Palette.Shown {...{ pages, shopId, onClosed }} /> : null}
    </>
  );
}
