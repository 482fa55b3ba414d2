import { describe, expect, it } from 'vitest';
import { keyTypedOver } from './use-next-key';

describe('the key of a form whose parcel came to nothing', () => {
  const parcel = { recipient: { name: 'Ola Nordmann', address: 'Storgata 11' }, againKey: 'again', otherKey: 'other' };
  const keyOf = (name: string, address: string) => keyTypedOver(parcel, { name, address });

  it('is another one once another recipient is typed over it', () => {
    expect(keyOf('Kari Hansen', 'Kirkeveien 2')).toBe('other');
  });

  it('stays while the same parcel is corrected', () => {
    expect(keyOf('Ola Nordman', 'Storgata 11')).toBe('again');
    expect(keyOf('Ola Nordmann', 'Storgata 12')).toBe('again');
    expect(keyOf('OLA NORDMANN ', ' storgata 11')).toBe('again');
  });

  it('stays while a field is empty in between', () => {
    expect(keyOf('Kari Hansen', ' ')).toBe('again');
    expect(keyOf('', '')).toBe('again');
  });
});
