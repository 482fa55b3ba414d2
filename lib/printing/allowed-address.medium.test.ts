import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { startLabelPrinter } from '@/lib/testing/label-printer';
import { isAllowedAddress } from './allowed-address';
import { judgeHost, sendToPrinter } from './network-printer';

async function* labels(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('^XA^FD1^FS^XZ\n');
}

describe('what may be reached', () => {
  it('an address of this machine in its own network is this machine', () => {
    const own = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
    const reachable = own.filter(({ address, internal }) => !internal && !address.startsWith('fe80'));
    expect(reachable.length).toBeGreaterThan(0);
    for (const { address } of reachable)
      expect([address, isAllowedAddress(address, false), isAllowedAddress(address, true)]).toEqual([
        address,
        false,
        true,
      ]);
  });

  it.each(['127.0.0.1', '127.9.9.9', '::1', '169.254.3.4', 'fe80::1', '::ffff:127.0.0.1', 'fe80::1%eth0'])(
    '%s is this machine or its own wire: only where an administrator said so',
    (address) => {
      expect([isAllowedAddress(address, false), isAllowedAddress(address, true)]).toEqual([false, true]);
    },
  );

  it.each([
    '169.254.169.254',
    '::ffff:169.254.169.254',
    '::ffff:a9fe:a9fe',
    'fd00:ec2::254',
    '100.100.100.200',
    '168.63.129.16',
    '0.0.0.0',
    '::',
    '255.255.255.255',
    '239.1.1.1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '::7f00:1',
    '::127.0.0.1',
    '::a00:7',
    '64:ff9b:1::7f00:1',
    '64:ff9b:1:ffff::a00:7',
    'localhost',
    '2130706433',
    '0x7f.1',
    '',
    '10.0.0.1.example',
  ])('%s never', (address) => {
    expect([isAllowedAddress(address, false), isAllowedAddress(address, true)]).toEqual([false, false]);
  });

  it.each(['10.0.0.7', '192.168.1.50', '172.16.0.9', 'fd12:3456::7', '2a01:799::1'])(
    '%s, where printers are',
    (address) => {
      expect(isAllowedAddress(address, false)).toBe(true);
    },
  );

  it.each([
    ['127.0.0.1', 'local'],
    ['localhost', 'local'],
    ['169.254.3.4', 'local'],
    ['169.254.169.254', 'never'],
    ['192.168.1.50', 'allowed'],
    // Not known yet: it is judged again at each print.
    ['printer.invalid', 'allowed'],
  ])('%s is judged %s before it is saved', async (host, judged) => {
    expect(
      await judgeHost(host, host === 'printer.invalid' ? () => Promise.reject(new Error('ENOTFOUND')) : undefined),
    ).toBe(judged);
  });

  it('no printer of this machine is reached that was not allowed, by number or by name', async () => {
    const printer = await startLabelPrinter();
    for (const host of ['127.0.0.1', 'localhost', '0177.0.0.1', '2130706433']) {
      const place = { ...printer.place, host, mayBeLocal: false };
      expect((await sendToPrinter(place, labels())).sent, host).toBe('nothing');
    }
    expect(printer.connections()).toBe(0);
    await printer.stop();
  });

  it('a name is looked up once, so that a second answer leads nowhere; with one bad address among its own it is no printer’s', async () => {
    const printer = await startLabelPrinter();
    let lookups = 0;
    const findAddresses = async () => {
      lookups += 1;
      return [{ address: lookups === 1 ? '127.0.0.1' : '169.254.169.254' }];
    };
    const place = { ...printer.place, host: 'printer.example' };
    expect((await sendToPrinter(place, labels(), { findAddresses })).sent).toBe('all');
    expect(lookups).toBe(1);
    const mixed = async () => [{ address: '127.0.0.1' }, { address: '169.254.169.254' }];
    const refused = await sendToPrinter(place, labels(), { findAddresses: mixed });
    expect(refused).toMatchObject({ sent: 'nothing', trouble: 'not_allowed' });
    expect(printer.connections()).toBe(1);
    await printer.stop();
  });
});
