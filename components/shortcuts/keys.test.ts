import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refuseKey, withKey } from '@/components/shortcuts/change-keys';
import { isKeyOf } from '@/components/shortcuts/commands';
import { isChord, keyOfEvent } from '@/components/shortcuts/key-of-event';
import {
  AS_DELIVERED,
  COMMANDS,
  chooseKeys,
  givenKey,
  keyOf,
  keysOf,
  readKeyChoices,
} from '@/components/shortcuts/keys';

type Held = { ctrl?: true; meta?: true; alt?: true; shift?: true; altGr?: true };

const pressed = (key: string, held: Held = {}) => ({
  key,
  ctrlKey: held.ctrl === true,
  metaKey: held.meta === true,
  altKey: held.alt === true,
  shiftKey: held.shift === true,
  getModifierState: (name: string) => name === 'AltGraph' && held.altGr === true,
});

const press = (key: string, held?: Held) => keyOfEvent(pressed(key, held));

describe('a key', () => {
  test('is its character, whatever Shift a keyboard needs for it', () => {
    expect(press('n')).toBe('n');
    expect(press('N', { shift: true })).toBe('n');
    expect(press('/', { shift: true })).toBe('/');
    expect(press('?', { shift: true })).toBe('?');
  });

  test('with Ctrl or Cmd is a chord', () => {
    expect(press('Enter', { ctrl: true })).toBe('Ctrl+Enter');
    expect(press('K', { meta: true })).toBe('Ctrl+k');
  });

  test('that browsers leave to pages is ours without Ctrl, and counts while a clerk types', () => {
    expect(press('F8')).toBe('F8');
    expect(press('F8', { shift: true })).toBeNull();
    expect(isChord('F8')).toBe(true);
  });

  test.each([
    ['@', { ctrl: true, alt: true }],
    ['€', { altGr: true }],
    ['{', { ctrl: true, altGr: true }],
    ['k', { alt: true }],
  ] as const)('that writes %s with AltGr or Alt is none of ours', (key, held) => {
    expect(press(key, held)).toBeNull();
  });

  test.each(['Tab', 'Enter', 'Escape', 'ArrowDown', ' ', 'Shift', 'F5', 'Dead'])('%s alone is none of ours', (key) => {
    expect(press(key)).toBeNull();
  });

  test.each(['Tab', 'PageUp', 'F4', 'Control'])('%s with Ctrl is none of ours', (key) => {
    expect(press(key, { ctrl: true })).toBeNull();
  });
});

test('the browser’s key for print prints a label too, also where single keys are off', () => {
  const off = { ...AS_DELIVERED, hasSingleKeys: false };
  expect([keysOf(AS_DELIVERED, 'print'), keysOf(off, 'print'), keysOf(off, 'next')]).toEqual([
    ['p', 'Ctrl+p'],
    ['Ctrl+p'],
    [],
  ]);
});

describe('the keys as delivered', () => {
  test('are all different, and none is refused', () => {
    for (const { id, key } of COMMANDS) expect(refuseKey(AS_DELIVERED, id, key), id).toBeNull();
  });
});

describe('a changed key', () => {
  test('holds for its command, and the former one is free', () => {
    const choices = withKey(AS_DELIVERED, 'next', 'j');
    expect(keyOf(choices, 'next')).toBe('j');
    expect(refuseKey(choices, 'print', 'n')).toBeNull();
    expect(refuseKey(choices, 'print', 'j')).toEqual({ why: 'taken', by: 'next' });
  });

  test('that is the delivered one again is no change', () => {
    expect(withKey(withKey(AS_DELIVERED, 'next', 'j'), 'next', 'n')).toEqual(AS_DELIVERED);
  });

  test.each([...'wtnprlfdhjouacvxzygebi190+-,'])('is never Ctrl+%s, which a browser uses itself', (key) => {
    expect(refuseKey(AS_DELIVERED, 'next', `Ctrl+${key}`)).toEqual({ why: 'browser' });
  });

  test('law: however keys are changed, no two commands have one key', () => {
    const id = fc.constantFrom(...COMMANDS.map((command) => command.id));
    const key = fc.oneof(
      fc.constantFrom(...'abcnp/?019'),
      fc.constantFrom('Ctrl+Enter', 'Ctrl+k', 'Ctrl+.', 'Ctrl+s'),
      fc.string({ minLength: 1, maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(id, key)), (changes) => {
        let choices = AS_DELIVERED;
        for (const [each, wanted] of changes) {
          if (!refuseKey(choices, each, wanted)) choices = withKey(choices, each, wanted);
        }
        const keys = COMMANDS.map((command) => givenKey(choices, command.id));
        expect(new Set(keys).size).toBe(COMMANDS.length);
        expect(readKeyChoices(JSON.stringify(choices))).toEqual(choices);
      }),
    );
  });
});

describe('single keys switched off', () => {
  const off = { ...AS_DELIVERED, hasSingleKeys: false };

  test('leave the chords, and nothing else', () => {
    const left = COMMANDS.filter(({ id }) => keyOf(off, id) !== null);
    expect(left.map(({ key }) => key)).toEqual(COMMANDS.map(({ key }) => key).filter(isChord));
  });

  test('leave a command without a key to no press at all, those that are none of ours neither', () => {
    chooseKeys({ ...off, changed: { palette: 'q' } });
    expect(isKeyOf('palette', pressed('ArrowDown'))).toBe(false);
    expect(isKeyOf('palette', pressed('q'))).toBe(false);
    chooseKeys(AS_DELIVERED);
    expect(isKeyOf('palette', pressed('k', { ctrl: true }))).toBe(true);
  });
});
test.each([null, '', '{', '1', 'null', '[]', '{"changed":{"gone":"x","next":7,"print":""}}', '{"changed":null}'])(
  'what was kept as %s is read as delivered',
  (kept) => {
    expect(readKeyChoices(kept)).toEqual(AS_DELIVERED);
  },
);
