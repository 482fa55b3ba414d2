import { createElement } from 'react';
import { expect, it } from 'vitest';
import { rendered } from '@/lib/testing/rendered';
import booking from '@/messages/en/booking.json';
import common from '@/messages/en/common.json';
import { NothingToBook } from './nothing-to-book';

const shown = (isAdministrator: boolean) =>
  rendered(createElement(NothingToBook, { reason: { kind: 'no_shop' }, isAdministrator }), { booking, common });
const linksOf = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)/g)].map(([, ...link]) => link);

it('an administrator who left the set-up after its first step has one button that goes on with it, and a clerk reads whom to ask', () => {
  expect(linksOf(shown(true))).toEqual([['/setup/shop', 'Go on with the set-up']]);
  expect(linksOf(shown(false))).toEqual([]);
  expect(shown(false)).toContain('An administrator must add you');
});
