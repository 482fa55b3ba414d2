import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readableAddress } from './readable-address';

test.each([
  ['/bookings/%E0%A4%A?x=1', '/bookings/%25E0%25A4%25A?x=1'],
  ['/bookings/%', '/bookings/%25'],
  ['/settings/clerks/a%00b?state=%00x', '/settings/clerks/a%EF%BF%BDb?state=%EF%BF%BDx'],
  ['/bookings/a%0D%0Ab%0a?search=a%0Ab', '/bookings/a%EF%BF%BD%EF%BF%BDb%EF%BF%BD?search=a%0Ab'],
  ['/bookings?search=bl%C3%A5b%C3%A6r&a=?', '/bookings?search=bl%C3%A5b%C3%A6r&a=?'],
])('%s is asked for as %s', (address, readable) => expect(readableAddress(address)).toBe(readable));

test('every address has a path that can be read, without NUL and line breaks', () => {
  const letter = fc.constantFrom('%', '0', '4', 'A', 'E', 'C3', '%C3%A5', '/', '?', '%00', '%0', 'd', '00', 'x');
  fc.assert(
    fc.property(fc.array(letter), (letters) => {
      const [path = ''] = readableAddress(`/${letters.join('')}`).split('?');
      expect(decodeURIComponent(path)).not.toMatch(/[\0\r\n]/);
    }),
  );
});
