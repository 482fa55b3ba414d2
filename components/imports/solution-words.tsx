'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import type { ShownImport } from '@/components/imports/use-import';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { FieldError } from '@/components/ui/field';
import { SelectField } from '@/components/ui/inputs';
import { MarkShape } from '@/components/ui/notice';
import { useAction } from '@/components/ui/use-action';
import { useErrorText } from '@/components/ui/use-error-text';
import { useFocusLeft } from '@/components/ui/use-focus-left';
import { BOOK_STOP } from '@/lib/bookings/enter-walk';
import { chooseSolutionsAction } from '@/lib/imports/actions/imports';
import type { ImportView } from '@/lib/imports/queries/imports';
import type { SolutionWord } from '@/lib/imports/solution-words';

/** What a list holds for no solution; else it holds a solution's id, or nothing where none is chosen yet. */
const NONE = 'none';

/** The file's words for solutions: those that the shop has not chosen are asked about once for all rows, the others can be changed. */
export function SolutionWords({ shown: { view, others, apply } }: { shown: ShownImport }) {
  const t = useTranslations('imports.words');
  const text = useErrorText();
  const format = useFormatter();
  const { ask, failure } = useAction();
  const [isSaving, setSaving] = useState(false);
  const save = async (words: { word: string; solutionId: string | null }[]) => {
    setSaving(true);
    const next = await ask(chooseSolutionsAction({ importId: view.id, others, words }));
    setSaving(false);
    if (next) apply(next);
  };
  const asked = view.words.filter(({ readAs }) => readAs === null);
  const chosen = view.words.filter(({ readAs }) => readAs !== null);
  if (view.words.length === 0) return null;
  const pairs = chosen.map(({ word, readAs }) => {
    const solution = view.solutions.find(({ id }) => id === readAs?.solutionId)?.name;
    return solution ? t('pair', { word, solution }) : t('pairEmpty', { word });
  });
  const given = { solutions: view.solutions, isSaving, onSave: save };
  return (
    <div className="sticky left-0 flex flex-col gap-2 border-b border-hairline p-3">
      {asked.length > 0 ? (
        <AskedWords {...given} words={asked} more={chosen.length > 0 ? 0 : view.hidden.words} />
      ) : null}
      {chosen.length > 0 ? (
        <Disclosure summary={t('chosen', { words: format.list(pairs, { type: 'unit' }) })}>
          <WordLists {...given} words={chosen} />
        </Disclosure>
      ) : null}
      <FieldError id="words-error" error={failure ? text.action(failure) : undefined} />
    </div>
  );
}

type WordListsProps = {
  words: readonly SolutionWord[];
  solutions: ImportView['solutions'];
  isSaving: boolean;
  onSave: (words: { word: string; solutionId: string | null }[]) => void;
};

/** The first of them waits for the keyboard, unless a clerk is elsewhere already. */
function AskedWords({ more, onSave, ...given }: WordListsProps & { more: number }) {
  const t = useTranslations('imports.words');
  const section = useRef<HTMLDivElement>(null);
  const willLeave = useFocusLeft(BOOK_STOP);
  useEffect(() => {
    if (document.activeElement === document.body) section.current?.querySelector('select')?.focus();
  }, []);
  const save: WordListsProps['onSave'] = (words) => {
    willLeave();
    onSave(words);
  };
  return (
    <div ref={section} className="flex flex-col gap-2">
      <p className="flex items-center gap-2 font-semibold text-failure">
        <MarkShape tone="failure" />
        {t('title', { count: given.words.length + more })}
      </p>
      <p className="text-sm text-muted">{t('hint')}</p>
      <WordLists {...given} onSave={save} />
      {more > 0 ? <p className="text-sm text-warning">{t('more', { count: more })}</p> : null}
    </div>
  );
}

/** A list of the shop's solutions for each word. */
function WordLists({ words, solutions, isSaving, onSave }: WordListsProps) {
  const t = useTranslations('imports.words');
  const section = useRef<HTMLDivElement>(null);
  const id = useId();
  const [picked, pick] = useState<ReadonlyMap<string, string>>(new Map());
  const shownOf = ({ word, readAs }: SolutionWord) => picked.get(word) ?? (readAs ? (readAs.solutionId ?? NONE) : '');
  const save = () => {
    const chosen = words.flatMap((each) => {
      const value = picked.get(each.word) ?? '';
      return value === '' ? [] : [{ word: each.word, solutionId: value === NONE ? null : value }];
    });
    if (chosen.length > 0) onSave(chosen);
    else section.current?.querySelector('select')?.focus();
  };
  return (
    <div ref={section} className="flex flex-wrap items-end gap-x-6 gap-y-2">
      {words.map((each, at) => (
        <SelectField
          key={each.word}
          name={`${id}-${at}`}
          label={t('word', { word: each.word, count: each.rows })}
          value={shownOf(each)}
          onChange={({ target }) => pick((before) => new Map(before).set(each.word, target.value))}
          className="w-64"
        >
          {each.readAs ? null : <option value="">{t('choose')}</option>}
          {solutions.map((solution) => (
            <option key={solution.id} value={solution.id}>
              {solution.name}
            </option>
          ))}
          <option value={NONE}>{t('none')}</option>
        </SelectField>
      ))}
      <Button busy={isSaving} onClick={save}>
        {t('use')}
      </Button>
    </div>
  );
}
