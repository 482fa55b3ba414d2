import { createTranslator } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { DEFAULT_PROFILE } from '@/lib/label-formats';
import { Drawings } from '@/lib/labels/drawings';
import { labelItem, sampleLabel } from '@/lib/testing/label-sample';
import { startSourceThread } from '@/lib/testing/source-thread';
import printing from '@/messages/en/printing.json';
import { drawnAnswer } from './drawn-answer';

vi.mock('next-intl/server', () => ({
  getTranslations: async (namespace: 'printing.batch') =>
    createTranslator({ locale: 'en-GB', messages: { printing }, namespace }),
}));

const clerk = { id: 'clerk-1', name: 'Kari', email: 'kari@example.no', isAdministrator: false };

it('who asks for too many at once is refused with the time to wait', async () => {
  const drawings: Pick<Drawings, 'draw'> = { draw: async () => 'busy' };
  Object.assign(globalThis, { parceldeskServer: { drawings } });
  const refused = await drawnAnswer(new Request('http://localhost/'), clerk, async () => null);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
});

it('a batch with more labels than go into one print is refused in words', async () => {
  const drawings = new Drawings({ event: () => undefined }, startSourceThread);
  Object.assign(globalThis, { parceldeskServer: { drawings } });
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
