/**
 * @typedef {object} ReferenceBooking
 * @property {string} name
 * @property {string} address
 * @property {string} zipCode
 * @property {string} city what the postal code stands for; typed only where nothing fills it in
 * @property {string} phone
 * @property {string} email
 * @property {string} weight grams
 * @property {string} contents
 * @property {string} recall what is typed to find the same recipient again
 */

/**
 * Parcels as a clerk gets them; the first has the lengths of the study's own sketch: name 14, street 13, postal code 4, phone 8,
 * e-mail 21, weight 4, contents 6 (performance C.1).
 * @type {ReferenceBooking[]}
 */
export const referenceBookings = [
  {
    name: 'Marte Kirkerud',
    address: 'Kirkegata 112',
    zipCode: '0153',
    city: 'Oslo',
    phone: '90123456',
    email: 'marte.k@example.email',
    weight: '1500',
    contents: 'Sweets',
    recall: 'mart',
  },
  {
    name: 'Bjørn Ås',
    address: 'Strandveien 7',
    zipCode: '9008',
    city: 'Tromsø',
    phone: '48123456',
    email: 'bjorn@example.no',
    weight: '800',
    contents: 'Books',
    recall: 'bjør',
  },
  {
    name: 'Fjordheim Sykkelverksted',
    address: 'Industrigata 45 B',
    zipCode: '5006',
    city: 'Bergen',
    phone: '55123456',
    email: 'post@fjordheim.example',
    weight: '12400',
    contents: 'Gear hubs',
    recall: 'fjor',
  },
];

/** What a plain form makes the clerk type for the sender, once more for every parcel. */
export const sender = {
  name: 'Practice shop',
  address: 'Storgata 1',
  zipCode: '0155',
  city: 'Oslo',
  phone: '22000000',
  email: 'post@example.no',
};
