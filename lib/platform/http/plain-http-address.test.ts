import { expect, test } from 'vitest';
import { plainHttpAddress } from './plain-http-address';

test.each(['localhost:3000', '127.0.0.1:3000', '127.1.2.3', '[::1]:3000'])('%s never leaves this computer', (host) => {
  expect(plainHttpAddress('http://localhost:3000', host)).toBeNull();
});

test.each(['192.168.1.20:3000', 'desk.local', 'localhost.example.com'])('%s over plain http is named', (host) => {
  expect(plainHttpAddress('http://localhost:3000', host)).toBe(`http://${host}`);
});

test('an https address is not warned about, whatever the proxy in front asks for', () => {
  expect(plainHttpAddress('https://desk.example.com', '192.168.1.20:3000')).toBeNull();
});

test('without a host the public address counts', () => {
  expect(plainHttpAddress('http://desk.example.com', null)).toBe('http://desk.example.com');
});
