import { offeredCommands, runCommand } from '@/components/shortcuts/command-register';
import { holdKey, letHeldKeysGo } from '@/components/shortcuts/held-keys';
import { isTyping } from '@/components/shortcuts/is-typing';
import { keyOf } from '@/components/shortcuts/key-choices';
import { isChord, keyOfEvent } from '@/components/shortcuts/key-of-event';
import { keyChoices } from '@/components/shortcuts/use-key-choices';

/**
 * Runs the command of a key, anywhere on the page. Nothing happens inside an open dialog, where a control has used the key itself, or
 * by a single key while somebody types, so that no letter is taken from a field and no browser key is lost. Gives back how to stop.
 */
export function listenToKeys(): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.repeat || event.isComposing || event.defaultPrevented) return;
    const key = keyOfEvent(event);
    // What is typed is told apart first: to look through the page at every letter would hold it up.
    if (key === null || (!isChord(key) && isTyping(event.target)) || document.querySelector('dialog[open]')) return;
    const choices = keyChoices();
    const id = offeredCommands().find((each) => keyOf(choices, each) === key);
    if (!id) return;
    event.preventDefault();
    if (!isChord(key)) return holdKey(() => runCommand(id));
    letHeldKeysGo();
    runCommand(id);
  };
  // After every control had its turn.
  addEventListener('keydown', press);
  return () => removeEventListener('keydown', press);
}
