'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { type KeyRefusal, refuseKey, withKey } from '@/components/shortcuts/change-keys';
import { holdKey } from '@/components/shortcuts/held-keys';
import { isChord, keyForEye, keyOfEvent } from '@/components/shortcuts/key-of-event';
import { type CommandId, chooseKeys, givenKey, type KeyChoices } from '@/components/shortcuts/keys';
import { FieldError } from '@/components/ui/field';

/** Keys that move on a page, or are part of another. */
const NOT_A_CHOICE = new Set(['Tab', 'Escape', 'Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Dead']);

type KeyFieldProps = { id: CommandId; choices: KeyChoices; say: (what: string) => void };

/** The key of one command: the next key pressed in the field becomes it, or the field says why it cannot. */
export function KeyField({ id, choices, say }: KeyFieldProps) {
  const t = useTranslations('keys');
  const [refused, setRefused] = useState<{ refusal: KeyRefusal; key: string } | null>(null);
  const key = givenKey(choices, id);
  const command = t(`commands.${id}`);
  const choose = (chosen: string | null) => {
    const refusal = refuseKey(choices, id, chosen);
    setRefused(refusal && { refusal, key: keyForEye(chosen ?? '') });
    if (refusal || chosen === null) return;
    chooseKeys(withKey(choices, id, chosen));
    say(t('changed', { command, key: keyForEye(chosen) }));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (NOT_A_CHOICE.has(event.key)) return;
    event.preventDefault();
    const chosen = keyOfEvent(event.nativeEvent);
    // Not what a scanner types.
    if (!event.repeat) holdKey(() => choose(chosen));
  };
  const error = refused
    ? t(`refused.${refused.refusal.why}`, {
        key: refused.key,
        command: refused.refusal.why === 'taken' ? t(`commands.${refused.refusal.by}`) : '',
      })
    : undefined;
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={`key-${id}`}>{command}</label>
        <input
          id={`key-${id}`}
          readOnly
          value={keyForEye(key)}
          onKeyDown={press}
          onBlur={() => setRefused(null)}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? `key-${id}-error` : undefined}
          className={`control w-[7rem]! shrink-0 ${choices.hasSingleKeys || isChord(key) ? '' : 'text-muted! line-through'}`}
        />
      </div>
      <FieldError id={`key-${id}-error`} error={error} />
    </div>
  );
}
