import { expect, test } from 'vitest';
import { passwordFault } from './password-faults';

const KARI = { name: 'Kari Nordmann', email: 'kari.nordmann@butikken.example' };

test.each(['Password1234', 'qwertyuiop123', 'PASSORD12345', 'parceldesk123', '1q2w3e4r5t6y', 'mypassword123 '])(
  '%j is one that many people use',
  (password) => expect(passwordFault(password, KARI)).toBe('commonPassword'),
);

test.each([
  'Kari Nordmann 1',
  'kari.nordmann@butikken.example',
  'NORDMANN-kari-12',
  'Parceldesk 2031!',
  'Butikken.Kari.7',
])('%j is hardly more than what everybody knows of its owner', (password) => {
  expect(passwordFault(password, KARI)).toBe('ownPassword');
});

test.each(['Welcome2026!', '            ', 'abcabcabcabcabc', 'velkommen2031', 'aaaaaaaaaaaaaaaaaaaaaaaa'])(
  '%j is guessed soon',
  (password) => expect(['weakPassword', 'commonPassword']).toContain(passwordFault(password, KARI)),
);

test.each(['seven parcels on a shelf', 'blåbær på lager i nord', 'Kari likes seven parcels', 'xK9#mvQ2!pLw'])(
  '%j is good enough',
  (password) => expect(passwordFault(password, KARI)).toBeNull(),
);

test('the longest password is judged too', () => {
  expect(passwordFault('aB3$'.repeat(32), KARI)).toBe('weakPassword');
});
