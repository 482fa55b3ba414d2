import { expect, test } from 'vitest';
import { isOwnHost } from './own-hosts';

const env = { publicUrl: 'https://desk.example.com', plainHttpHosts: ['192.168.1.20', 'parcels', '[fd00::7]'] };

test.each([
  'desk.example.com',
  'DESK.example.com',
  'desk.example.com:443',
  'localhost:3000',
  '127.0.0.1',
  '[::1]:3000',
  '192.168.1.20:3000',
  'parcels',
  '[fd00::7]:3000',
])('%s is a host of the desk', (host) => expect(isOwnHost(host, env)).toBe(true));

test.each([
  null,
  '',
  'evil.example',
  'desk.example.com.evil.example',
  '192.168.1.21',
  'localhost.evil.example',
  '\u0000',
  'a b',
])('%j is none', (host) => expect(isOwnHost(host, env)).toBe(false));
