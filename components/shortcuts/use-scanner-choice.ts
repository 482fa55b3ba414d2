'use client';

import { useSyncExternalStore } from 'react';
import { storedPreference } from '@/components/ui/stored-preference';

const kept = storedPreference(
  'scanner',
  (text) => text !== 'off',
  (isOn) => (isOn ? 'on' : 'off'),
);

/** Whether scans are distinguished from typing in this browser, and a way to change it: a program that types for the clerk can look like one. */
export function useScannerChoice(): [boolean, (isOn: boolean) => void] {
  return [useSyncExternalStore(kept.subscribe, kept.current, () => true), kept.choose];
}
