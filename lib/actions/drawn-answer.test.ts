import { createTranslator } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { Drawings } from '@/lib/slips/drawings';
import { DEFAULT_PROFILE } from '@/lib/slips/formats';
import { startSourceThread } from '@/lib/testing/drawing-thread';
import { sampleSlip, slipItem } from '@/lib/testing/slip-sample';
import { slipWords } from '@/lib/testing/slip-texts';
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

it('a batch with more slips than go into one print is refused in words', async () => {
  const drawings = new Drawings({ event: () => undefined }, startSourceThread);
  Object.assign(globalThis, { parceldeskServer: { drawings } });
  const items = Array.from({ length: 91 }, (_, index) => ({ ...slipItem, number: index + 1 }));
  const slips = Array.from({ length: 11 }, () => sampleSlip({ items }));
  const options = { ...DEFAULT_PROFILE, texts: slipWords.en };
  const refused = await drawnAnswer(new Request('http://localhost/'), clerk, async () => ({
    headers: { 'content-type': 'application/pdf' },
    drawing: { kind: 'pdf', slips, options },
  }));
  expect([refused.status, refused.headers.get('content-type'), await refused.text()]).toEqual([
    413,
    'text/plain; charset=utf-8',
    'They have 1,001 slips, and at most 1,000 go into one print. Untick some.',
  ]);
});
