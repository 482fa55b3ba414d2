'use client';

import { useRef, useState } from 'react';
import type { ShownImport } from '@/components/imports/use-import';
import { useAction } from '@/components/ui/use-action';
import { saveColumnsAction } from '@/lib/imports/actions/imports';
import type { ColumnChoice, ImportSettings } from '@/lib/imports/order-import';
import type { ActionError } from '@/lib/platform/actions/action-result';

type Choice = { columns: ColumnChoice[]; settings: ImportSettings };

export type ChosenColumns = Choice & {
  isSaving: boolean;
  failure: ActionError | null;
  /** A colleague's choice came first, and stands. */
  wasChanged: boolean;
  choose: (at: number, field: ColumnChoice) => void;
  set: (settings: Partial<ImportSettings>) => void;
  /** What is being typed: shown, and saved by `save` or with the next choice. */
  type: (settings: Partial<ImportSettings>) => void;
  save: () => void;
  /** Whether the choice is kept for files with the same headers. True once it is saved. */
  remember: (isRemembered: boolean) => Promise<boolean>;
};

/** What the columns of an import are: each choice is shown at once, and saved. */
export function useColumns({ view, others, apply }: ShownImport): ChosenColumns {
  const [chosen, setChosen] = useState<Choice | null>(null);
  const { ask, failure } = useAction();
  const [wasChanged, setChanged] = useState(false);
  const [running, setRunning] = useState(0);
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const saved = useRef(0);
  const { columns, settings } = chosen ?? view;

  /** One after the other: leaving a field by the button that goes on saves twice, and the second time what the first one made. */
  const save = (choice: Choice, isRemembered: boolean | null): Promise<boolean> => {
    setChosen(choice);
    setRunning((count) => count + 1);
    const isSaved = before.current.then(() => send(choice, isRemembered));
    before.current = isSaved;
    return isSaved;
  };
  const send = async (choice: Choice, isRemembered: boolean | null): Promise<boolean> => {
    const version = Math.max(view.version, saved.current);
    const asked = { importId: view.id, version, others, ...choice, isRemembered };
    const answer = await ask(saveColumnsAction(asked));
    setRunning((count) => count - 1);
    if (!answer) return false;
    setChanged(answer.kind === 'changed');
    apply(answer.view);
    // What was typed since stays.
    setChosen((now) => (now === choice ? null : now));
    if (answer.kind === 'changed') return false;
    saved.current = answer.view.version;
    return true;
  };
  return {
    columns,
    settings,
    failure,
    wasChanged,
    isSaving: running > 0,
    choose: (at, field) => {
      // A field stands in one column: the other one gives it up.
      const without = columns.map((each) => (each === field ? null : each));
      void save({ columns: without.with(at, field), settings }, null);
    },
    set: (change) => void save({ columns, settings: { ...settings, ...change } }, null),
    type: (change) => setChosen({ columns, settings: { ...settings, ...change } }),
    save: () => void (chosen && save(chosen, null)),
    remember: (isRemembered) => save({ columns, settings }, isRemembered),
  };
}
