'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sound, type Tone } from '@/components/handover/sound';
import { isTyping } from '@/components/shortcuts/is-typing';
import { useErrorText } from '@/components/ui/use-error-text';
import { MOST_ON_LIST, type ScanSign } from '@/lib/handover/handover-view';
import type { ActionError } from '@/lib/platform/actions/action-result';

/** What became of the last scan or press. `undo` takes it back. */
export type Sign = (
  | ScanSign
  | { kind: 'byHand' | 'unticked'; recipient: string; count: number }
  | { kind: 'failed' | 'kept' | 'unsure'; error: ActionError }
) & { number: number; undo: (() => void) | null };

type NewSign = Sign extends infer One ? (One extends Sign ? Omit<One, 'number' | 'undo'> : never) : never;

const TONES: Partial<Record<Sign['kind'], Tone | null>> = {
  ticked: 'good',
  twice: 'again',
  list: null,
  byHand: null,
  unticked: null,
};

/** The newest sign, to be seen and heard. `takeBack` takes back what it stands for. */
export function useSign() {
  const [sign, setSign] = useState<Sign | null>(null);
  const newest = useRef<Sign | null>(null);
  const show = (next: NewSign, undo: (() => void) | null = null) => {
    newest.current = { ...next, number: (newest.current?.number ?? 0) + 1, undo } as Sign;
    setSign(newest.current);
    const tone = next.kind in TONES ? TONES[next.kind] : 'bad';
    if (tone) sound(tone);
  };
  return { sign, show, takeBack: () => newest.current?.undo?.() };
}

/** Gives what is said below the title of a sign; null for one that needs no more words. */
export function useSignText(): (sign: Sign) => string | null {
  const t = useTranslations('handover.signText');
  const format = useFormatter();
  const text = useErrorText();
  return (sign) => {
    if (sign.kind === 'unsure') return t('unsure');
    if ('error' in sign) return text.action(sign.error);
    if ('count' in sign) return t(sign.kind, { recipient: sign.recipient, count: sign.count });
    if (sign.kind === 'list') return null;
    const { recipient, parcel, parcels, tick, list } = sign;
    const isOne = sign.kind === 'ticked' && parcels === 1;
    const at = sign.kind === 'closed' ? list?.closedAt : tick?.at;
    return t(isOne ? 'tickedOne' : sign.kind, {
      recipient: recipient ?? '',
      parcel: parcel ?? 1,
      parcels: parcels ?? 1,
      text: sign.text,
      most: MOST_ON_LIST,
      clerk: tick?.clerkName ?? '',
      number: list?.number ?? '',
      at: at ? format.dateTime(new Date(at), sign.kind === 'closed' ? 'dayAndTime' : 'time') : '',
    });
  };
}

/** Ctrl+Z outside of fields, and in the empty one for a number, which has the focus from the start. */
export function useUndoKey(undo: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
    if (!isUndo || event.shiftKey || event.altKey) return;
    const { target } = event;
    const isEmpty = target instanceof HTMLInputElement && 'takesScans' in target.dataset && target.value === '';
    if (isTyping(target) && !isEmpty) return;
    event.preventDefault();
    // Held down, it would take back and do again in turn.
    if (!event.repeat) undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
