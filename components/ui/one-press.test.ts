import { expect, test, vi } from 'vitest';
import { createOnePress, ONE_PRESS_MS } from './one-press';

class TextArea extends EventTarget {}
vi.stubGlobal('HTMLTextAreaElement', TextArea);

/** Whether each of these Enters counts; times in ms. */
function counted(presses: { at: number; repeat?: boolean; target?: EventTarget; key?: string }[]): boolean[] {
  const onKeyDown = createOnePress();
  return presses.map(({ at, repeat = false, target = new EventTarget(), key = 'Enter' }) => {
    const preventDefault = vi.fn();
    onKeyDown({ key, repeat, target, timeStamp: at, preventDefault });
    return preventDefault.mock.calls.length === 0;
  });
}

test('Enter that is pressed twice in a hurry counts once, and a moment later it counts again', () => {
  expect(counted([{ at: 0 }, { at: 40 }, { at: 40 + ONE_PRESS_MS }])).toEqual([true, false, true]);
});

test('Enter that is held counts once, however long', () => {
  expect(counted([{ at: 0 }, { at: ONE_PRESS_MS, repeat: true }, { at: 3 * ONE_PRESS_MS, repeat: true }])).toEqual([
    true,
    false,
    false,
  ]);
});

test('a line break in a text of several lines is no press, nor is another key', () => {
  const target = new TextArea();
  expect(counted([{ at: 0, target }, { at: 20, target, repeat: true }, { at: 30, key: 'a' }, { at: 40 }])).toEqual([
    true,
    true,
    true,
    true,
  ]);
});
