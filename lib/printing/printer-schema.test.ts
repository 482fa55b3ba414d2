import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { issueKey } from '@/lib/i18n/issue-key';
import { printerSchema } from './printer-schema';

const printer = {
  id: null,
  kind: 'zpl',
  path: '/ipp/print',
  checksRoll: true,
  name: 'Zebra',
  shopId: '',
  host: '192.168.1.50',
  port: '9100',
  format: '100x150',
  dpi: '203',
  mayBeLocal: false,
  hasMarks: false,
};
const isTaken = (change: Partial<Record<keyof typeof printer, unknown>>) =>
  z.safeParse(printerSchema, { ...printer, ...change }).success;

it.each([
  '192.168.1.50',
  'zebra-1.example.no',
  'zebra_1',
  'PRINTER.local.',
  'fd12:3456::7',
  '::1',
  '3com',
  '10.0.0.1.no',
  '255.255.255.0',
])('%s is a host', (host) => {
  expect(isTaken({ host })).toBe(true);
});

it.each([
  '',
  ' ',
  'http://zebra',
  'zebra:9100',
  'zebra/1',
  'a b',
  'zebra\r\n~HS',
  '-x',
  'user@zebra',
  'zebra?x',
  'x'.repeat(300),
  'zebra..no',
  ':::',
  '::',
  '12:34',
])('%j is none', (host) => {
  expect(isTaken({ host })).toBe(false);
});

it.each([
  '0',
  '192.168.1.300',
  '192.168.1',
  '192.168.1.2.3',
  '192.168.01.5',
  '1.2.3.4.',
  '3232235826',
  '0.0.0.0',
  '...',
])('%s is refused as numbers that are no address, in words of their own', (host) => {
  const { error } = z.safeParse(printerSchema, { ...printer, host }, { error: issueKey });
  expect(error?.issues).toMatchObject([{ path: ['host'], message: 'hostNumbers' }]);
});

it.each(['0', '65536', '-1', '9100x', ''])('%j is no port', (port) => {
  expect(isTaken({ port })).toBe(false);
});

it('holds labels, not sheets, at a resolution that labels are drawn for', () => {
  expect([isTaken({}), isTaken({ format: 'roll62', dpi: '300' })]).toEqual([true, true]);
  expect([isTaken({ format: 'a4' }), isTaken({ format: 'a5' }), isTaken({ dpi: '600' })]).toEqual([
    false,
    false,
    false,
  ]);
});

it.each(['/ipp/print', '/printers/Label_1', '/ipp', '/'])('%s is a queue', (path) => {
  expect(isTaken({ path })).toBe(true);
});

it.each([
  '',
  'ipp/print',
  '//example.com/ipp',
  '/ipp print',
  '/ipp?x',
  '/ipp#x',
  '/ipp\r\nHost: x',
  `/${'x'.repeat(300)}`,
])('%j is none', (path) => {
  expect(isTaken({ path })).toBe(false);
});

it('a printer speaks ZPL or IPP', () => {
  expect([isTaken({ kind: 'ipps' }), isTaken({ kind: 'lpd' })]).toEqual([true, false]);
});
