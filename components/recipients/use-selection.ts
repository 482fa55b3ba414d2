'use client';

import { useState } from 'react';

export type Selection = {
  ids: string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  selectAll: (isSelected: boolean) => void;
  clear: () => void;
};

/** Which of the shown lines are selected; a line that is shown no more is not. */
export function useSelection(shownIds: readonly string[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setSelected((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return {
    ids: shownIds.filter((id) => selected.has(id)),
    has: (id) => selected.has(id),
    toggle,
    selectAll: (isSelected) => setSelected(new Set(isSelected ? shownIds : [])),
    clear: () => setSelected(new Set()),
  };
}
