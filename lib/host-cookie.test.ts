import { expect, test } from 'vitest';
import { hostCookie, readChoice } from './host-cookie';

test('over https no other host can set the cookie, over plain http it has its plain name', () => {
  expect(hostCookie('locale', 'https://desk.example')).toEqual({ name: '__Host-locale', secure: true });
  expect(hostCookie('locale', 'http://localhost:3000')).toEqual({ name: 'locale', secure: false });
});

test('a choice is read under its plain name too, where it was kept before', () => {
  const choice = (kept: Record<string, string>, publicUrl = 'https://desk.example') =>
    readChoice(new Map(Object.entries(kept).map(([name, value]) => [name, { value }])), 'shop', publicUrl);
  expect(choice({ shop: 'old' })).toBe('old');
  expect(choice({ shop: 'old', '__Host-shop': 'new' })).toBe('new');
  expect(choice({ shop: 'plain', '__Host-shop': 'https' }, 'http://localhost:3000')).toBe('plain');
  expect(choice({})).toBeUndefined();
});
