import type { ShopOrder } from '@/lib/online-shops/online-shop';

/** An order as an online shop tells it. */
export const toldOrder = (given: Partial<ShopOrder> = {}): ShopOrder => ({
  key: '1050',
  number: '1050',
  placedAt: '2026-11-30T08:00:00.000Z',
  changedAt: '2026-11-30T08:00:00.000Z',
  standing: 'to_ship',
  recipient: {
    name: 'Kari Fjeld',
    company: '',
    address: 'Kirkegata 40',
    coaddress: '',
    zipCode: '2609',
    city: 'Lillehammer',
    countryCode: 'NO',
    phone: '+4790145210',
    email: 'kari@example.com',
  },
  delivery: 'Home delivery',
  servicePoint: '',
  note: '',
  lines: [{ key: '10500', name: 'Wool socks, grey', sku: '4410-41', quantity: 2, weightGrams: 120 }],
  ...given,
});
