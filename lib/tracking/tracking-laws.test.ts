import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LAW_TIMEOUT_MS, lawRuns } from '@/lib/testing/law-runs';
import { isTrackingTemplate, mailHref, trackingHref } from './links';

const OWN = 'https://desk.example';

/** What addresses are made of, and what breaks them. */
const PIECES = [
  'https://',
  'http://',
  'HTTPS://',
  'javascript:',
  '//',
  'track.example',
  'evil.example',
  '[::1]',
  ':8443',
  'user',
  '/',
  '\\',
  '?',
  '#',
  '@',
  '&',
  '=',
  ':',
  '.',
  '..',
  '/../',
  '%',
  '%2',
  '%2e',
  '%2E%2e',
  '%00',
  '%0a',
  'e',
  '2',
  '\t',
  '\n',
  '\r',
  ' ',
  '\0',
  '\u00ad',
  '\u202e',
  '\u3002',
  '\ud800',
  'å',
  '；',
  '／',
  '"',
  '<',
  '>',
  '`',
  '|',
  '^',
  '{shipment}',
  '{parcel}',
  '{',
  '}',
  '{number}',
  'q',
  'track',
  '/practice/tracking/',
  "'",
  '(401)',
  '(00)',
  '0',
  '7',
];
const pieces = (maxLength: number) =>
  fc.array(fc.constantFrom(...PIECES), { maxLength }).map((parts) => parts.join(''));

/** Mostly whole addresses, since hardly any chance text is one. */
const template = fc.oneof(
  pieces(8),
  fc.tuple(pieces(4), fc.constantFrom('{shipment}', '{parcel}'), pieces(4)).map((parts) => parts.join('')),
  fc
    .tuple(
      fc.constantFrom('/', '/a/', '/?q=', '#', '/a/.', '/%'),
      pieces(3),
      fc.constantFrom('{shipment}', '{parcel}'),
      pieces(3),
    )
    .map((parts) => `https://track.example${parts.join('')}`),
);
const number = fc.oneof(pieces(6), fc.string({ unit: 'binary' }), fc.stringMatching(/^\((401|00)\)\d{17,18}$/));

describe('the link of any template and any number', () => {
  it(
    'stays at the template’s host and folders, and holds the number as it is, without (401) and (00)',
    () => {
      let usable = 0;
      fc.assert(
        fc.property(template, number, (wanted, tracked) => {
          const href = trackingHref(wanted, tracked, OWN);
          const bare = tracked.trim().replace(/^\((401|00)\)/, '');
          if (!isTrackingTemplate(wanted)) {
            expect(href).toBeNull();
            return;
          }
          if (href === null) {
            expect(bare).not.toMatch(/^\w*\d\w*$/);
            return;
          }
          usable += 1;
          const place = /\{(?:shipment|parcel)\}/;
          const [link, plain] = [new URL(href), new URL(wanted.replace(place, 'X1X'), OWN)];
          expect([link.protocol, link.host, link.username, link.password]).toEqual(['https:', plain.host, '', '']);
          expect(href).toMatch(/^[!-~]+$/);
          const [before = '', after = ''] = plain.href.split('X1X');
          expect(href.startsWith(before) && href.endsWith(after)).toBe(true);
          const held = decodeURIComponent(href.slice(before.length, href.length - after.length));
          expect(held).toBe(bare);
          expect(href.slice(before.length, href.length - after.length)).toMatch(/^[\w.~%-]+$/);
        }),
        { numRuns: lawRuns(3_000, 300_000) },
      );
      expect(usable).toBeGreaterThan(100);
    },
    LAW_TIMEOUT_MS,
  );
});

describe('the mail of any customer and any text', () => {
  const text = fc.oneof(pieces(8), fc.string({ unit: 'binary', maxLength: 60 }));
  const address = fc.oneof(
    fc.emailAddress(),
    fc.tuple(text, fc.constantFrom('@', ',', ';', '?bcc=', '&cc=', '%2C', '%0d'), text).map((parts) => parts.join('')),
    fc
      .tuple(fc.emailAddress(), fc.constantFrom(',', ';', '?bcc=', '%2C', ' '), fc.emailAddress())
      .map((two) => two.join('')),
  );

  it(
    'has one reader at most, and no other field than subject and text',
    () => {
      fc.assert(
        fc.property(address, text, text, (to, subject, body) => {
          const href = mailHref({ to, subject, body });
          if (href === null) return;
          expect(href).toMatch(/^mailto:[!-~]*$/);
          const { protocol, pathname, searchParams, hash } = new URL(href);
          expect([protocol, hash, [...searchParams.keys()]]).toEqual(['mailto:', '', ['subject', 'body']]);
          const reader = decodeURIComponent(pathname);
          if (reader !== '') expect([reader, reader.split(/[@,;\s]/).length]).toEqual([to, 2]);
          expect(searchParams.get('subject')).not.toMatch(/[\r\n]/);
          const written = body.replace(/\p{Cs}/gu, '\uFFFD').replaceAll('\n', '\r\n');
          expect(searchParams.get('body')).toBe(written);
        }),
        { numRuns: lawRuns(3_000, 300_000) },
      );
    },
    LAW_TIMEOUT_MS,
  );
});
