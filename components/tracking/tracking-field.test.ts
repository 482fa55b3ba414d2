import { createElement } from 'react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import type { ConnectionForm } from '@/lib/shops/schema';
import { rendered } from '@/lib/testing/rendered';
import type { TrackingTrial } from '@/lib/tracking/queries';
import common from '@/messages/en/common.json';
import tracking from '@/messages/en/tracking.json';
import { TrackingField } from './tracking-field';

function Field({ newest }: { newest: TrackingTrial['newest'] }) {
  const form = useForm<ConnectionForm>({ defaultValues: { trackingUrl: 'https://t.example/{parcel}' } });
  const trial = { newest, ownUrl: 'http://localhost:3000', isPractice: true };
  return createElement(TrackingField, { form, error: () => undefined, trial });
}

test.each([
  ['asks for a booking where there is none', null, 'Book a parcel'],
  ['says that the newest booking has no parcel number', { shipment: '7', parcel: '' }, 'has no such number'],
  ['shows the link of the newest booking', { shipment: '7', parcel: '37' }, 'https://t.example/37'],
])('a template for parcels %s', (_, newest, words) => {
  expect(rendered(createElement(Field, { newest }), { tracking, common })).toContain(words);
});
