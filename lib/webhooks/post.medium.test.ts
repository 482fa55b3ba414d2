import { networkInterfaces } from 'node:os';
import { afterEach, expect, it } from 'vitest';
import { networksOf } from '@/lib/platform/settings/host-names.mjs';
import { openReceiver, type Receiver, type Reply } from '@/lib/testing/webhook-receiver';
import { type PostOptions, post } from './post';

let receivers: Receiver[] = [];
afterEach(async () => {
  for (const receiver of receivers) await receiver.close();
  receivers = [];
});

async function receiver(reply?: () => Reply | Promise<Reply>, host?: string) {
  const opened = await openReceiver(reply, host);
  receivers.push(opened);
  return opened;
}

const own = networksOf('127.0.0.0/8');
const send = (url: string, options: Partial<PostOptions> = {}) =>
  post(url, { headers: { 'webhook-id': 'msg_1' }, body: '{}' }, { own: null, ...options });

/** As they may stand in a URL: by number, in every way of writing it. */
const BY_NUMBER = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '0',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '3232235777',
  '169.254.169.254',
  '169.254.170.2',
  '100.64.0.1',
  '100.100.100.200',
  '192.0.0.192',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '168.63.129.16',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:a9fe:a9fe]',
  '[::7f00:1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::a00:1]',
  '[2002:7f00:1::]',
  '[2001::1]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fec0::1]',
  '[ff02::1]',
  '[2001:db8::1]',
];

it('forty forbidden addresses are refused, each before a connection is opened', async () => {
  const listening = await receiver();
  const { port } = new URL(listening.url);
  const ways = BY_NUMBER.map((host) => `https://${host}:${port}/`);
  const answers = await Promise.all(ways.map(async (url) => [url, (await send(url)).fault]));
  expect(ways).toHaveLength(40);
  expect(answers).toEqual(ways.map((url) => [url, 'forbidden']));
  expect(listening.received).toEqual([]);
});

it('a public address is refused by plain http, and one without a network is not', async () => {
  expect(await send('http://93.184.215.14/')).toMatchObject({ fault: 'forbidden' });
  const inside = await receiver(undefined, '127.0.0.2');
  expect(await send(inside.url, { own })).toMatchObject({ status: 204, fault: null });
});

it('what no printer may be is no receiver either, in a network of the company too', async () => {
  const networks = networksOf('169.254.0.0/16, 168.63.129.0/24, fd00::/8');
  for (const host of ['169.254.169.254', '168.63.129.16', '[fd00:ec2::254]'])
    expect((await send(`https://${host}/`, { own: networks })).fault).toBe('forbidden');
});

it('an address of this machine in its own network is refused', async () => {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  for (const { address, family } of addresses.filter((each) => each.internal || !isPublic(each.address))) {
    const host = family === 'IPv6' ? `[${address.replace(/%.*/, '')}]` : address;
    expect((await send(`https://${host}/`)).fault).toBe('forbidden');
  }
});

const isPublic = (address: string) => !/^(10\.|127\.|169\.254|172\.|192\.168|fe80|f[cd]|::1)/.test(address);

it('a name is refused when one of its addresses is', async () => {
  const resolve = async () => [
    { address: '93.184.215.14', family: 4 },
    { address: '169.254.169.254', family: 4 },
  ];
  expect((await send('https://hooks.example/', { resolve })).fault).toBe('forbidden');
});

it('a name that leads elsewhere the second time is looked up once, and the address that was judged is reached', async () => {
  const canary = await receiver();
  const judged = await openOnPort('127.0.0.2', Number(new URL(canary.url).port));
  let asked = 0;
  const resolve = async () => {
    asked += 1;
    return [{ address: asked === 1 ? '127.0.0.2' : '127.0.0.1', family: 4 }];
  };
  const url = `http://rebinding.example:${new URL(canary.url).port}/`;
  expect(await send(url, { own: networksOf('127.0.0.2'), resolve })).toMatchObject({ status: 204 });
  expect([asked, canary.received.length, judged.received.length]).toEqual([1, 0, 1]);
  expect(judged.received[0]?.headers.host).toBe(`rebinding.example:${new URL(canary.url).port}`);
});

it('a redirect is an answer, and is not followed', async () => {
  const inside = await receiver();
  const redirecting = await receiver(() => ({ status: 307, headers: { location: inside.url } }));
  expect(await send(redirecting.url, { own })).toMatchObject({ status: 307 });
  expect(inside.received).toEqual([]);
});

it('no more than the first 500 characters of an answer are kept, and none that the database refuses', async () => {
  const talking = await receiver(() => ({ status: 500, body: `\0no${'x'.repeat(100_000)}` }));
  const { answer } = await send(talking.url, { own });
  expect(answer).toBe(`no${'x'.repeat(498)}`);
});

it('a receiver that does not answer in time, one that is not found and one that is not there are not the same', async () => {
  const silent = await receiver(() => new Promise(() => undefined));
  expect((await send(silent.url, { own, limitMs: 200 })).fault).toBe('timed_out');
  const resolve = () => new Promise<never>(() => undefined);
  expect((await send('https://slow.example/', { resolve, limitMs: 50 })).fault).toBe('timed_out');
  expect((await send('https://none.example/', { resolve: () => Promise.reject(new Error('none')) })).fault).toBe(
    'unknown_name',
  );
  const gone = await receiver();
  await gone.close();
  expect((await send(gone.url, { own })).fault).toBe('unreachable');
});

async function openOnPort(host: string, port: number): Promise<Receiver> {
  const opened = await openReceiver(undefined, host, port);
  receivers.push(opened);
  return opened;
}
