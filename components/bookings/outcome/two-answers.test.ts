import { createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '@/lib/testing/rendered';
import settlement from '@/messages/en/settlement.json';
import { TwoAnswers } from './two-answers';

const shown = (notBookedFrom: { at: string; inMs: number } | null) =>
  rendered(createElement(TwoAnswers, { notBookedFrom, left: null, onChoose: () => undefined }), { settlement });

test('that it is not booked rests as long as a request may be on its way, and says until when', () => {
  const html = shown({ at: '2026-11-23T07:43:12Z', inMs: 57_400 });
  expect(html.match(/aria-disabled="true"/g)).toHaveLength(1);
  expect(html.split('aria-disabled="true"')[1]).toMatch(/It is not booked.*Opens at 08:43:12/);
  expect(html).toContain('The request may still be on its way until then.');
});

test('the seconds that are left are seen and never read out', () => {
  const html = shown({ at: '2026-11-23T07:43:12Z', inMs: 57_400 });
  expect(html).toMatch(/<span aria-hidden="true"[^>]*>, in 58 s<\/span>/);
  expect(html.replace(/<span aria-hidden="true"[^>]*>[^<]*<\/span>/g, '')).not.toContain('58');
});

test('once no request can arrive any more both answers can be given, and neither outweighs the other', () => {
  const html = shown(null);
  expect(html).not.toContain('aria-disabled');
  const looks = [...html.matchAll(/<button[^>]* class="([^"]*)"/g)].map(([, look]) => look);
  expect(looks).toHaveLength(2);
  expect(new Set(looks).size).toBe(1);
});
