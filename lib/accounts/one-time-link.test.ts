import { expect, test } from 'vitest';
import { linkAddress } from './one-time-link';

test.each([
  ['https://desk.example.no', '10.0.0.5:3000', 'https://desk.example.no/welcome?token=x'],
  ['http://desk.local:3000', 'localhost:3000', 'http://desk.local:3000/welcome?token=x'],
  ['http://localhost:3000', '10.0.0.5:3000', 'http://10.0.0.5:3000/welcome?token=x'],
  ['http://localhost:3000', null, 'http://localhost:3000/welcome?token=x'],
])('under %s a link made at %s is %s', (publicUrl, host, link) => {
  expect(linkAddress('/welcome?token=x', publicUrl, new Headers(host === null ? {} : { host }))).toBe(link);
});
