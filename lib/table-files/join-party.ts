import type { PartyPart } from './party-words';

/**
 * The name, contact and street of a row: first name and surname are one name, street and house number one line. Of a company and a person the
 * company is the name and the person the contact.
 */
export function joinParty(cell: (part: PartyPart) => string): { name: string; contact: string; address: string } {
  const person = cell('name') || [cell('firstName'), cell('surname')].filter(Boolean).join(' ');
  const [street, number] = [cell('address'), cell('houseNumber')];
  const isNumbered = number === '' || street.split(' ').includes(number);
  return {
    name: cell('company') || person,
    contact: cell('contact') || (cell('company') && person),
    address: isNumbered ? street : `${street} ${number}`,
  };
}
