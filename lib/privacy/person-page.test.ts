import { expect, it } from 'vitest';
import { LOCALES } from '@/lib/i18n/locales';
import type english from '@/messages/en/privacy.json';
import type { PersonFile } from './find-person';
import { personPage } from './person-page';

const file: PersonFile = {
  madeAt: '2026-11-28T10:19:45.000Z',
  bookings: [
    {
      id: '0f2d7c52-6f0c-4c43-9a5c-0d8a3d1a9f11',
      recipient_name: 'Kari <b>Nordmann</b>',
      created_at: '2026-07-01T22:30:00+00:00',
      is_void: false,
      shipment: { parties: [{ name: 'Kari', phone: '' }, { name: 'Butikken AS' }], items: [] },
      attempts: [{ answer_body: '{"shipmentId": "1"}' }],
      carrierLabels: [{ png: 'iVBO\nRw0K' }],
      surprising: 7,
    },
  ],
  recipients: [],
  drafts: [],
  orders: [],
  words: [],
  clerks: [],
};

const page = (locale: (typeof LOCALES)[number]) => personPage(file, locale, 'Europe/Oslo');

it.each(LOCALES)('in %s it says what each value is, in the words of that language', async (locale) => {
  const { default: texts }: { default: typeof english } = await import(`../../messages/${locale}/privacy.json`);
  const written = page(locale);
  expect(written).toMatch(new RegExp(`^<!doctype html>\n<html lang="${locale}`));
  for (const word of [`${texts.file.kind.bookings} (1)`, texts.file.field.recipientName])
    expect(written).toContain(`>${word}<`);
});

it('times are those of the shop, as the language writes them', () => {
  expect(page('en')).toContain('>2 Jul 2026, 00:30<');
  expect(page('nb')).toContain('>2. juli 2026, 00:30<');
});

it('a text is a text: no sign of it is read as HTML, and what the carrier answered stands as it came', () => {
  expect(page('en')).toContain('Kari &lt;b&gt;Nordmann&lt;/b&gt;');
  expect(page('en')).toContain('<pre>{&quot;shipmentId&quot;: &quot;1&quot;}</pre>');
});

it('ids and empty fields are left out, a field without a word has its own name, and labels are pictures', () => {
  expect(page('en')).not.toMatch(/0f2d7c52|Second phone|<dt>Phone/);
  expect(page('en')).toContain('<dt><code>surprising</code></dt><dd>7</dd>');
  expect(page('en')).toContain('src="data:image/png;base64,iVBORw0K"');
  expect(page('en')).toContain(
    '<ol><li><dl><dt>Name</dt><dd>Kari</dd></dl></li><li><dl><dt>Name</dt><dd>Butikken AS</dd></dl></li></ol>',
  );
});
