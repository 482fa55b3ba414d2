'use client';

import { storedPreference } from '@/components/ui/stored-preference';

const kept = storedPreference(
  'scanner',
  (text) => text !== 'off',
  (isOn) => (isOn ? 'on' : 'off'),
);

/** Whether scans are distinguished from typing in this browser, and a way to change it: a program that types for the clerk can look like one. */
export const useScannerChoice = kept.useChoice;
