import type { KeyboardEvent } from 'react';

/** Enter again within this time is still the same press: longer than a key bounces or a hand hurries. */
export const ONE_PRESS_MS = 600;

type EnterKey = Pick<KeyboardEvent, 'key' | 'repeat' | 'timeStamp' | 'target' | 'preventDefault'>;

/**
 * For `onKeyDown` of a form that may ask to press once more: Enter that is held or doubled counts once, so that what the first press was
 * answered can be read. In a text of several lines Enter is a line break.
 */
export function createOnePress(): (event: EnterKey) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (event) => {
    if (event.key !== 'Enter' || event.target instanceof HTMLTextAreaElement) return;
    if (event.repeat || event.timeStamp - last < ONE_PRESS_MS) event.preventDefault();
    last = event.timeStamp;
  };
}
