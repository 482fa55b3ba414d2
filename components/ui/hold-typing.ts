import { afterPaint } from '@/components/ui/after-paint';

/** Frames in which the right field gets the focus, on a computer that is very busy. */
const MOST_FRAMES = 60;

/**
 * Keeps what is typed from every field until `release`, which types it into the field that has the focus once `isReady`: a form that gives
 * way to another takes none of the other's letters.
 */
export function holdTyping(): { release: (isReady: () => boolean) => Promise<void> } {
  let held = '';
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const isCharacter = [...event.key].length === 1;
    if (!isCharacter && event.key !== 'Backspace') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held = isCharacter ? held + event.key : held.slice(0, -1);
  };
  addEventListener('keydown', press, { capture: true });
  return {
    release: async (isReady) => {
      for (let frame = 0; frame < MOST_FRAMES && !isReady(); frame += 1) await afterPaint();
      removeEventListener('keydown', press, { capture: true });
      // As if it were typed now: in every kind of field, and to be taken back by the browser.
      if (held) document.execCommand('insertText', false, held);
    },
  };
}
