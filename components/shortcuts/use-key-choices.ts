'use client';

import { useSyncExternalStore } from 'react';
import type { CommandId } from '@/components/shortcuts/commands';
import { AS_DELIVERED, type KeyChoices, keyOf, readKeyChoices } from '@/components/shortcuts/key-choices';
import { storedPreference } from '@/components/ui/stored-preference';

const kept = storedPreference('keys', readKeyChoices, JSON.stringify);

/** The keys of this browser. */
export function useKeyChoices(): KeyChoices {
  return useSyncExternalStore(kept.subscribe, kept.current, () => AS_DELIVERED);
}

/** The key that runs a command, or null where single keys are off. */
export const useKeyOf = (id: CommandId): string | null => keyOf(useKeyChoices(), id);

export const keyChoices = kept.current;

export const chooseKeys = kept.choose;
