import { createTranslator } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { labelItem, sampleLabel } from '@/lib/testing/label-sample';
import { startSourceThread } from '@/lib/testing/source-thread';
import printing from '@/messages/en/printing.json';
import { Drawings } from './drawings';
import { drawnAnswer } from './drawn-answer';
import { DEFAULT_PROFILE } from './label-formats';

vi.mock('next-intl/server', () => ({
  getTranslations: async (namespace: 'printing.batch') =>
    createTranslator({ locale: 'en-GB', messages: { printing }, namespace }),
}));

const clerk = { id: 'clerk-1', name: 'Kari', email: 'kari@example.no', isAdministrator: false };

const env = { carrier: { environment: 'production' } };

it('who asks for too many at once is refused with the time to wait', async () => {
  const drawings: Pick<Drawings, 'draw'> = { draw: async () => 'busy' };
  Object.assign(globalThis, { parceldeskServer: { drawings, env } });
  const refused = await drawnAnswer(new Request('http://localhost/'), clerk, async () => null);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
});

it('what is drawn for a clerk in a loop is refused in words after 900 within a minute, and drawn for another', async () => {
  const draw = vi.fn(async () => 'busy' as const);
  Object.assign(globalThis, { parceldeskServer: { drawings: { draw }, env } });
  const [looping, other] = [crypto.randomUUID(), crypto.randomUUID()].map((id) => ({ ...clerk, id }));
  const ask = (by = clerk) => drawnAnswer(new Request('http://localhost/'), by, async () => null);
  for (let times = 0; times < 900; times += 1) await ask(looping);
  const refused = await ask(looping);
  expect(draw).toHaveBeenCalledTimes(900);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect(await refused.text()).toContain('Wait a minute, then press Print once more.');
  await ask(other);
  expect(draw).toHaveBeenCalledTimes(901);
});

it('a batch with more labels than go into one print is refused in words', async () => {
  const drawings = new Drawings({ event: () => undefined }, startSourceThread);
  Object.assign(globalThis, { parceldeskServer: { drawings, env } });
  const items = Array.from({ length: 91 }, (_, index) => ({ ...labelItem, number: index + 1 }));
  const labels = Array.from({ length: 11 }, () => sampleLabel({ items }));
  const options = DEFAULT_PROFILE;
  const refused = await drawnAnswer(new Request('http://localhost/'), clerk, async () => ({
    headers: { 'content-type': 'application/pdf' },
    drawing: { kind: 'pdf', labels, options },
  }));
  expect([refused.status, refused.headers.get('content-type'), await refused.text()]).toEqual([
    413,
    'text/plain; charset=utf-8',
    'They have 1,001 labels, and at most 1,000 go into one print. Untick some.',
  ]);
});
