import { expect, test } from 'vitest';
import { groupNotes } from '@/components/labels/label-notes';

test('the same note on several pages is shown once, with its pages', () => {
  expect(
    groupNotes([
      { kind: 'noCode', part: 'shipmentId', page: 1 },
      { kind: 'continued', part: 'messages', page: 1 },
      { kind: 'noCode', part: 'shipmentId', page: 2 },
      { kind: 'matrix', part: 'shipmentId', page: 3 },
      { kind: 'noCode', part: 'shipmentId', page: 2 },
    ]),
  ).toEqual([
    { kind: 'noCode', part: 'shipmentId', pages: [1, 2] },
    { kind: 'continued', part: 'messages', pages: [1] },
    { kind: 'matrix', part: 'shipmentId', pages: [3] },
  ]);
});
