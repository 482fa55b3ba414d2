import { offeredCommands, runCommand } from '@/components/shortcuts/commands';
import { holdCommand, letHeldKeysGo } from '@/components/shortcuts/held-keys';
import { isTyping, searchesList } from '@/components/shortcuts/is-typing';
import { isChord, keyOfEvent } from '@/components/shortcuts/key-of-event';
import { keyChoices, keysOf } from '@/components/shortcuts/keys';

/** Milliseconds after which a browser begins a new search of a list. */
const SEARCH_MS = 1_000;

/**
 * Runs the command of a key, anywhere on the page. Nothing happens inside an open dialog, where a control has used the key itself, or
 * by a single key while a clerk types, so that no letter is taken from a field and no browser key is lost. Gives back how to stop.
 */
export function listenToKeys(): () => void {
  let search = { letters: '', at: Number.NEGATIVE_INFINITY };
  const belongsToTarget = ({ target, timeStamp }: KeyboardEvent, key: string) => {
    if (!(target instanceof HTMLSelectElement)) return isTyping(target);
    const names = Array.from(target.options, ({ text }) => text);
    const letters = timeStamp - search.at < SEARCH_MS ? search.letters : '';
    if (!searchesList(names, letters, key)) return false;
    search = { letters: letters + key, at: timeStamp };
    return true;
  };
  const press = (event: KeyboardEvent) => {
    // A key that still waits runs before Escape, so that it cannot open again what Escape closes.
    if (event.key === 'Escape') letHeldKeysGo();
    if (event.repeat || event.isComposing || event.defaultPrevented) return;
    const key = keyOfEvent(event);
    // What is typed is recognised first: to look through the page at every letter would hold it up.
    if (key === null || (!isChord(key) && belongsToTarget(event, key)) || document.querySelector('dialog[open]'))
      return;
    const choices = keyChoices();
    const id = offeredCommands().find((each) => keysOf(choices, each).includes(key));
    if (!id) return;
    event.preventDefault();
    if (!isChord(key)) return holdCommand(() => runCommand(id), key);
    letHeldKeysGo();
    runCommand(id);
  };
  // After every control had its turn.
  addEventListener('keydown', press);
  return () => removeEventListener('keydown', press);
}
