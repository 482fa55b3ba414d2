import { expect, test } from 'vitest';
import { hostCookie, readChoice } from './host-cookie';

test('over https no other host can set the cookie, over plain http it has its plain name', () => {
  expect(hostCookie('locale', 'https://desk.example')).toEqual({ name: '__Host-locale', secure: true });
  expect(hostCookie('locale', 'http://localhost:3000')).toEqual({ name: 'locale', secure: false });
});

test('a choice is read under the name of its address alone', () => {
  const choice = (kept: Record<string, string>, publicUrl = 'https://desk.example') =>
    readChoice(new Map(Object.entries(kept).map(([name, value]) => [name, { value }])), 'shop', publicUrl);
  expect(choice({ shop: 'of another host' })).toBeUndefined();
  expect(choice({ shop: 'of another host', '__Host-shop': 'own' })).toBe('own');
  expect(choice({ shop: 'plain', '__Host-shop': 'https' }, 'http://localhost:3000')).toBe('plain');
  expect(choice({})).toBeUndefined();
});
