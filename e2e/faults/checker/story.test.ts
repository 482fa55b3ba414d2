import { expect, test } from 'vitest';
import { storyOf } from './story';

test('the story of an intent has what each of the three wrote down, in the order of time', () => {
  const at = 1_000_000;
  const row = { id: 'r', tag: 'intent-1', formKey: '1key', state: 'not_sent', shipmentId: null, createdAt: at + 100 };
  const attempt = {
    id: 'a',
    startedAt: at + 100,
    deadline: at + 60_100,
    endedAt: at + 900,
    reason: 'token_unavailable',
  };
  const story = storyOf(
    {
      presses: [
        { tag: 'intent-1', app: 'app-1', at, until: at + 1_000 },
        { tag: 'intent-2', app: 'app-2', at, until: at },
      ],
      heard: [{ tag: 'intent-1', at: at + 500, isTaken: false, isUnauthorised: true } as never],
      shown: [{ tag: 'intent-1', at: at + 1_000, what: 'nothing_sent', shipmentId: null, formKey: '2key' }],
      rows: [{ ...row, attempts: [attempt] }],
    },
    'intent-1',
  );
  expect(story).toBe(
    '0.0 pressed at app-1; 0.1 on disk (1key), in the end not_sent; 0.5 heard by the carrier, answered 401; 0.9 ended: token_unavailable; 1.0 shown as nothing_sent (2key)',
  );
});
