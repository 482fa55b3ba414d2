import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { isFromThisMachine } from './own-addresses';

const ask = (host: string, sender: string) => isFromThisMachine(new Headers({ host, 'x-forwarded-for': sender }));

test('a program on this machine asks under its own address', () => {
  for (const [host, sender] of [
    ['127.0.0.1:3000', '127.0.0.1'],
    ['localhost:3000', '::ffff:127.0.0.1'],
    ['[::1]:3000', '::1'],
  ] as const)
    expect([host, ask(host, sender)]).toEqual([host, true]);
  const own = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  for (const { address } of own.filter(({ internal, family }) => !internal && family === 'IPv4'))
    expect([address, ask(`${address}:3000`, address)]).toEqual([address, true]);
});

test.each([
  ['desk.example', '127.0.0.1'],
  ['127.0.0.1:3000', '203.0.113.9'],
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9', '127.0.0.1'],
  ['127.0.0.1', 'unknown'],
])('who asks %s from %s is a stranger, or comes through a proxy', (host, sender) =>
  expect(ask(host, sender)).toBe(false),
);
