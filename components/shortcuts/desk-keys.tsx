'use client';

import { useEffect } from 'react';
import { listenToKeys } from '@/components/shortcuts/listen-to-keys';

/** Makes the keys of every page work. */
export function DeskKeys() {
  useEffect(listenToKeys, []);
  return null;
}
