// Orders of the practice web shop, and what it keeps of them, in the form of the REST API of WooCommerce (v3).

export type Meta = { key: string; value: unknown };

type Address = {
  first_name: string;
  last_name: string;
  company: string;
  address_1: string;
  address_2: string;
  city: string;
  postcode: string;
  country: string;
  phone: string;
  email?: string;
};

export type WebOrder = {
  id: number;
  number: string;
  status: string;
  date_created_gmt: string;
  date_modified_gmt: string;
  customer_note: string;
  billing: Address;
  shipping: Address;
  line_items: { id: number; name: string; sku: string; quantity: number; product_id: number; variation_id: number }[];
  shipping_lines: { method_title: string; meta_data: Meta[] }[];
  refunds: { id: number; line_items: { quantity: number; meta_data: Meta[] }[] }[];
};

export type Fulfilment = { id: number; order: number; meta_data: Meta[]; notify_customer: boolean };
export type Tracking = { tracking_id: string; order: number; tracking_number: string };
export type Note = { id: number; order: number; note: string; customer_note: boolean };

/** Its products. Weights are kilograms as text, as WooCommerce has them; one product has none. One product has a bar code. */
export const PRODUCTS: Readonly<Record<number, { name: string; sku: string; weight: string; gtin?: string }>> = {
  11: { name: 'Wool socks, grey', sku: '4410-41', weight: '0.12' },
  12: { name: 'Coffee cup, blue', sku: '2207-B', weight: '0.4', gtin: '7038010000096' },
  13: { name: 'Thank-you card', sku: '', weight: '0.02' },
  14: { name: 'Iron pan, 28 cm', sku: '1028', weight: '3.1' },
  15: { name: 'Gift wrap', sku: 'GW', weight: '' },
};

type Sample = Pick<Address, 'first_name' | 'last_name' | 'address_1' | 'postcode' | 'city' | 'country' | 'phone'> & {
  company?: string;
  method: string;
  items: [product: number, quantity: number][];
  status?: string;
  note?: string;
};

/** Invented people at invented doors, in the order in which they come. */
const SAMPLES: readonly Sample[] = [
  {
    first_name: 'Kari',
    last_name: 'Fjeld',
    address_1: 'Kirkegata 40',
    postcode: '2609',
    city: 'Lillehammer',
    country: 'NO',
    phone: '+4790145210',
    method: 'Home delivery',
    items: [
      [11, 2],
      [13, 1],
    ],
  },
  {
    first_name: 'Ola',
    last_name: 'Hansen',
    address_1: 'Toftes gate 12',
    postcode: '0556',
    city: 'Oslo',
    country: 'NO',
    phone: '91234567',
    method: 'Flat rate',
    items: [[12, 1]],
  },
  {
    first_name: 'Håkan',
    last_name: 'Söderström',
    address_1: 'Vasagatan 5',
    postcode: '411 17',
    city: 'Göteborg',
    country: 'SE',
    phone: '+46701234567',
    method: 'Flat rate',
    items: [[14, 1]],
  },
  {
    first_name: 'Siv',
    last_name: 'Krogh',
    address_1: 'Storgata 7',
    postcode: '8006',
    city: 'Bodø',
    country: 'NO',
    phone: '+4748123456',
    method: 'Flat rate',
    items: [[15, 1]],
    note: 'A gift: please no invoice in the box.',
  },
  {
    first_name: 'Berit',
    last_name: 'Berg',
    company: 'Berg Elektro AS',
    address_1: 'Innherredsveien 3',
    postcode: '7042',
    city: 'Trondheim',
    country: 'NO',
    phone: '+4773000000',
    method: 'Flat rate',
    items: [[14, 6]],
  },
  {
    first_name: 'Päivi',
    last_name: 'Hämäläinen',
    address_1: 'Hämeenkatu 9',
    postcode: '33100',
    city: 'Tampere',
    country: 'FI',
    phone: '+358401234567',
    method: 'Home delivery',
    items: [[12, 2]],
    status: 'on-hold',
  },
];

const FIRST_NUMBER = 1_050;

/** The nth order that is ever placed; the samples come again and again. */
export function sampleOrder(nth: number, at: Date): WebOrder {
  const {
    method,
    items,
    status = 'processing',
    note = '',
    company = '',
    ...person
  } = SAMPLES[nth % SAMPLES.length] as Sample;
  const id = FIRST_NUMBER + nth;
  const billing = { ...person, company, address_2: '', email: `${person.last_name.toLowerCase()}@example.com` };
  return {
    id,
    number: String(id),
    status,
    date_created_gmt: gmtOf(at),
    date_modified_gmt: gmtOf(at),
    customer_note: note,
    billing,
    // WooCommerce leaves it empty where it is the billing address.
    shipping: {
      first_name: '',
      last_name: '',
      company: '',
      address_1: '',
      address_2: '',
      city: '',
      postcode: '',
      country: '',
      phone: '',
    },
    line_items: items.map(([product, quantity], place) => ({
      id: id * 10 + place,
      name: PRODUCTS[product]?.name ?? '',
      sku: PRODUCTS[product]?.sku ?? '',
      quantity,
      product_id: product,
      variation_id: 0,
    })),
    shipping_lines: [{ method_title: method, meta_data: [] }],
    refunds: [],
  };
}

/** A time as the API writes it: to the second, and without a zone. */
export const gmtOf = (at: Date): string => at.toISOString().slice(0, 19);

export const SAMPLE_COUNT = SAMPLES.length;
