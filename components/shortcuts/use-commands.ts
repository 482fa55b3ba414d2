'use client';

import { useEffect, useRef } from 'react';
import { offerCommand } from '@/components/shortcuts/command-register';
import type { CommandId } from '@/components/shortcuts/commands';

/** What a part of the page can do. */
export type Runs = Partial<Record<CommandId, () => void>>;

/** Offers commands to keys and palette for as long as this part of the page is shown and `active`. */
export function useCommands(runs: Runs, active = true): void {
  const newest = useRef(runs);
  useEffect(() => {
    newest.current = runs;
  });
  const ids = Object.keys(runs).join(' ');
  useEffect(() => {
    if (!active || !ids) return;
    const withdrawals = (ids.split(' ') as CommandId[]).map((id) => offerCommand(id, () => newest.current[id]?.()));
    return () => {
      for (const withdraw of withdrawals) withdraw();
    };
  }, [ids, active]);
}
