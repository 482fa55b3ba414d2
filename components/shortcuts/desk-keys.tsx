'use client';

import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import type { DeskPage } from '@/components/palette/palette';
import { ScanDesk } from '@/components/scanner/scan-desk';
import { listenToKeys } from '@/components/shortcuts/listen-to-keys';
import { useCommands } from '@/components/shortcuts/use-commands';

type Shown = 'list' | 'palette';

// Neither is part of the first load; if one cannot be loaded the page goes on without it.
const KeyList = lazily(() => import('@/components/shortcuts/key-list').then(({ KeyList }) => KeyList));
const Palette = lazily(() => import('@/components/palette/palette').then(({ Palette }) => Palette));

/** Makes keys and scanners work on every page. `pages`: where the clerk can go. */
export function DeskKeys({ pages }: { pages: DeskPage[] }) {
  const [shown, show] = useState<Shown | null>(null);
  useEffect(listenToKeys, []);
  useCommands({ list: () => show('list'), palette: () => show('palette') });
  const onClosed = () => show(null);
  return (
    <>
      <ScanDesk />
      <Suspense>
        {shown === 'list' ? <KeyList onClosed={onClosed} /> : null}
        {shown === 'palette' ? <Palette pages={pages} onClosed={onClosed} /> : null}
      </Suspense>
    </>
  );
}

function lazily<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: () => null }),
    ),
  );
}
