import { beforeAll, describe, expect, it } from 'vitest';
import { loadPostalTables } from '@/lib/addresses/read-address';
import { point } from '@/lib/testing/booking-form';
import { importRows, planContext, SETTINGS, SOLUTIONS, smallBox } from '@/lib/testing/import-plan';
import type { ImportRow } from './import-plan';
import { planImport } from './make-plan';
import type { ImportSettings, OrderField } from './order-import';

const sound: Partial<Record<OrderField, string>> = {
  orderReference: '1001',
  name: 'Kari Nordmann',
  address: 'Storgata 11',
  zipCode: '0155',
  city: 'Oslo',
};
let tables: Awaited<ReturnType<typeof loadPostalTables>>;

/** The plan of one row with these cells, those of a sound one besides; undefined leaves a column out. */
function read(change: { [field in OrderField]?: string | undefined }, row: Partial<ImportRow> = {}) {
  const cells = Object.entries({ ...sound, ...change }).filter(
    (pair): pair is [OrderField, string] => pair[1] !== undefined,
  );
  const columns = cells.map(([field]) => field);
  const rows = importRows([cells.map(([, text]) => text)], row);
  const plan = planImport({ columns, settings: SETTINGS }, rows, planContext({ tables }));
  const { faults = [], corrections = [], pointWanted } = plan.rows[0] ?? {};
  const named = faults.map(({ field, column, key, proposal }) => [columns[column ?? -1] ?? field, key, proposal]);
  return { form: plan.shipments[0]?.form, faults: named, corrections, pointWanted };
}

beforeAll(async () => {
  tables = await loadPostalTables('NO');
});

describe('a recipient', () => {
  it('is put together from a company, a person, a street and a house number', () => {
    const parts = { name: undefined, company: 'Butikk AS', firstName: 'Kari', surname: 'Li', houseNumber: '12 B' };
    expect(read({ ...parts, address: 'Storgata' }).form?.recipient).toMatchObject({
      name: 'Butikk AS',
      contact: 'Kari Li',
      address: 'Storgata 12 B',
    });
  });

  it('that lacks its name lacks it at the column of the first name', () => {
    expect(read({ name: undefined, firstName: '', surname: '' }).faults).toEqual([['firstName', 'required', null]]);
  });

  it('is read from one cell with the whole address', () => {
    const whole = { name: undefined, address: undefined, zipCode: undefined, city: undefined };
    const { form } = read({ ...whole, freeAddress: 'Kari Nordmann\nStorgata 11\n0155 Oslo' });
    expect(form?.recipient).toMatchObject({
      name: 'Kari Nordmann',
      address: 'Storgata 11',
      zipCode: '0155',
      city: 'Oslo',
    });
  });

  it('is read from one cell with postal code and city beside the others', () => {
    const { form } = read({ zipCode: undefined, city: undefined, freeAddress: '0155 Oslo' });
    expect(form?.recipient).toMatchObject({ name: 'Kari Nordmann', zipCode: '0155', city: 'Oslo' });
  });

  it('is not guessed at where the whole address says otherwise than the columns', () => {
    expect(read({ freeAddress: 'Storgata 11, 7013 Trondheim' }).faults).toEqual([
      ['freeAddress', 'unreadAddress', null],
    ]);
  });

  it.each([
    ['Sverige', '11455', 'SE', '114 55'],
    ['se', '114 55', 'SE', '114 55'],
    ['UK', 'SW1A 1AA', 'GB', 'SW1A 1AA'],
    ['', 'SE-114 55', 'SE', '114 55'],
    ['', 'N-0155', 'NO', '0155'],
  ])('in %j with the postal code %s lives in %s, %s', (countryCode, typed, country, zipCode) => {
    const { form } = read({ countryCode, zipCode: typed });
    expect(form?.recipient).toMatchObject({ countryCode: country, zipCode });
  });

  it('without a city has that of its postal code, which is shown', () => {
    const { form, corrections } = read({ city: '' });
    expect(form?.recipient.city).toBe('Oslo');
    expect(corrections).toEqual([{ field: 'city', column: 4, from: '', to: 'Oslo' }]);
    expect(read({ city: '', zipCode: '0000' }).faults).toEqual([['city', 'required', null]]);
    expect(read({ city: '', countryCode: 'DE', zipCode: '10115' }).faults).toEqual([['city', 'required', null]]);
  });

  it('loses a blank that its country does not write, which is shown', () => {
    const { form, corrections } = read({ zipCode: '01 55' });
    expect(form?.recipient.zipCode).toBe('0155');
    expect(corrections).toEqual([{ field: 'zipCode', column: 3, from: '01 55', to: '0155' }]);
  });

  it('has the zero back that a spreadsheet took away, which is shown', () => {
    const { form, corrections } = read({ zipCode: '155' });
    expect(form?.recipient.zipCode).toBe('0155');
    expect(corrections).toEqual([{ field: 'zipCode', column: 3, from: '155', to: '0155' }]);
  });

  it('has one line where the cell has several, which is shown', () => {
    const { form, corrections } = read({ address: 'Storgata 11\r\nH0202' });
    expect(form?.recipient.address).toBe('Storgata 11, H0202');
    expect(corrections).toMatchObject([{ field: 'address', to: 'Storgata 11, H0202' }]);
  });
});

it('a second address line is taken as it stands, and "c/o" comes only from the column that means it', () => {
  expect(read({ coaddress: 'Leil. 0403' }).form?.recipient).toMatchObject({ careOf: '', coaddress: 'Leil. 0403' });
  expect(read({ careOf: 'Berg' }).form?.recipient).toMatchObject({ careOf: 'Berg', coaddress: '' });
});

describe('at its cell is flagged', () => {
  it.each<[string, Partial<Record<OrderField, string>>, [string, string, string | null]]>([
    ['a postal code with too few digits', { countryCode: 'SE', zipCode: '1145' }, ['zipCode', 'postalCode', null]],
    [
      'a postal code of another country',
      { countryCode: 'NO', zipCode: 'SE-11455' },
      ['countryCode', 'postalElsewhere', 'SE'],
    ],
    ['an unknown country', { countryCode: 'Mordor' }, ['countryCode', 'country', null]],
    ['two letters that are no country', { countryCode: 'OK' }, ['countryCode', 'country', null]],
    ['a phone that a spreadsheet shortened', { phone: '4.79E+10' }, ['phone', 'shortenedNumber', null]],
    [
      'an order reference that it shortened',
      { orderReference: '1,23E+12' },
      ['orderReference', 'shortenedNumber', null],
    ],
    ['a house number that became a day', { houseNumber: '2026-05-03' }, ['houseNumber', 'madeDate', null]],
    ['a formula that failed', { name: '#N/A' }, ['name', 'errorCell', null]],
    ['letters read with a wrong encoding', { city: 'TromsÃ¸' }, ['city', 'garbled', 'Tromsø']],
    ['an e-mail address that is none', { email: 'kari' }, ['email', 'email', null]],
    ['a weight that may be two', { weightKilograms: '1.500' }, ['weightKilograms', 'ambiguousNumber', '1500 g']],
    ['no weight at all', { weightGrams: '0' }, ['weightGrams', 'tooSmall', null]],
    ['a size that has no three sides', { size: '30x20' }, ['size', 'size', null]],
    ['a side in one cell that is too long', { size: '9000x20x10' }, ['size', 'tooLarge', null]],
    ['a day that has passed', { deliveryDate: '24.11.2026' }, ['deliveryDate', 'dateOutOfRange', null]],
    ['a day more than a year ahead', { deliveryDate: '2099-01-01' }, ['deliveryDate', 'dateOutOfRange', null]],
    ['a date that may be two', { deliveryDate: '02/12/2026' }, ['deliveryDate', 'ambiguousDate', '2026-12-02']],
    ['half a parcel', { parcels: '1,5' }, ['parcels', 'wholeNumber', null]],
    ['no parcel', { parcels: '0' }, ['parcels', 'tooSmall', null]],
    ['too many parcels', { parcels: '100' }, ['parcels', 'tooLarge', null]],
    ['one number for two parcels', { parcels: '2', itemReference: 'A1' }, ['itemReference', 'referenceOfMany', '']],
    ['a text too long for the carrier', { reference: 'x'.repeat(36) }, ['reference', 'tooLong', null]],
    ['an unknown solution', { solution: 'Drone' }, ['solution', 'solution', null]],
    [
      'a solution like one of the shop’s',
      { solution: 'Pick-up in store' },
      ['solution', 'solution', 'Pick-up at a service point'],
    ],
    [
      'a kind with several solutions',
      { solution: 'hentested' },
      ['solution', 'severalSolutions', 'Pick-up at a service point'],
    ],
    ['a point where the solution has none', { servicePoint: 'Joker' }, ['servicePoint', 'pointNeedsPickUp', '']],
  ])('%s', (_what, change, fault) => {
    expect(read(change).faults).toEqual([fault]);
  });

  it('every cell behind the last column', () => {
    const [row] = importRows([['1', 'Kari', 'Storgata 1', '0155', 'Oslo', '', 'x']]);
    const columns = ['orderReference', 'name', 'address', 'zipCode', 'city'] as const;
    const { rows } = planImport({ columns, settings: SETTINGS }, row ? [row] : [], planContext());
    expect(rows[0]?.faults).toEqual([{ field: null, column: 6, key: 'tooManyCells', proposal: '' }]);
  });
});

describe('parcels', () => {
  it('are as many as the row says, all alike', () => {
    const items = read({ parcels: '2', weightKilograms: '1,5', size: '40x30x20 cm', contents: 'Books' }).form?.items;
    const item = {
      weightGrams: '1500',
      lengthCm: '40',
      widthCm: '30',
      heightCm: '20',
      contents: 'Books',
      reference: '',
    };
    expect(items).toEqual([item, item]);
  });

  it('have from the parcel size chosen for the file what it lacks, in place of the usual one', () => {
    const { booking } = planContext();
    const large = { ...smallBox, id: crypto.randomUUID(), isDefault: false, weightGrams: 5_000 };
    const context = planContext({ tables, booking: { ...booking, presets: [smallBox, large] } });
    const settings = { ...SETTINGS, presetId: large.id };
    const columns = Object.keys(sound) as OrderField[];
    const { shipments } = planImport({ columns, settings }, importRows([Object.values(sound)]), context);
    expect(shipments[0]?.form.items).toMatchObject([{ weightGrams: '5000' }]);
  });

  it('have from the usual parcel size what the file lacks', () => {
    expect(read({ weightGrams: '', lengthCm: '50' }).form?.items).toMatchObject([
      { weightGrams: String(smallBox.weightGrams), lengthCm: '50', widthCm: '20', contents: smallBox.contents },
    ]);
  });
});

describe('what no column holds and is the same for all rows', () => {
  const plan = (fixed: ImportSettings['fixed'], more: OrderField[] = [], cells: string[] = []) => {
    const columns: OrderField[] = ['name', 'address', 'zipCode', 'city', ...more];
    const rows = importRows([['Kari', 'Storgata 1', '0155', 'Oslo', ...cells]]);
    return planImport({ columns, settings: { ...SETTINGS, fixed } }, rows, planContext());
  };

  it('is read as a cell is', () => {
    const fixed = {
      weightGrams: '1,2 kg',
      size: '40x30x20',
      contents: 'Books',
      parcels: '2',
      deliveryDate: '27.11.2026',
    };
    const form = plan(fixed).shipments[0]?.form;
    const parcel = { weightGrams: '1200', lengthCm: '40', widthCm: '30', heightCm: '20', contents: 'Books' };
    expect(form).toMatchObject({ deliveryDate: '2026-11-27', items: [parcel, parcel] });
    expect(plan({ countryCode: 'Mordor' }).rows[0]?.faults).toMatchObject([
      { field: 'countryCode', column: null, key: 'country' },
    ]);
    expect(plan({ size: '30,5x20x10' }).rows[0]?.corrections).toMatchObject([{ field: 'size', column: null }]);
  });

  it('gives way to a column that says it', () => {
    const { shipments } = plan({ weightGrams: '900', size: '9x9x9' }, ['weightKilograms', 'lengthCm'], ['1,5', '']);
    expect(shipments[0]?.form.items).toMatchObject([{ weightGrams: '1500', lengthCm: String(smallBox.lengthCm) }]);
  });
});

describe('the transport solution', () => {
  it.each([
    ['', SOLUTIONS.home],
    ['home DELIVERY', SOLUTIONS.home],
    ['86', SOLUTIONS.own],
    ['Hjem', SOLUTIONS.home],
    ['Retur', SOLUTIONS.back],
  ])('%j is found', (solution, wanted) => {
    expect(read({ solution }).form?.solutionId).toBe(wanted.id);
  });
});

describe('the service point', () => {
  const pickUp = { solution: '62' };

  it.each(['', 'Nearest', 'nærmeste', 'Närmaste', 'lähin', '-'])('%j is chosen by the carrier', (servicePoint) => {
    expect(read({ ...pickUp, servicePoint }).form?.thirdParty).toEqual({ kind: 'none' });
  });

  it('that a row names keeps it from being booked until it is found', () => {
    const wanted = read({ ...pickUp, servicePoint: 'Joker Toftes gate' });
    expect(wanted).toMatchObject({ pointWanted: 'Joker Toftes gate', faults: [['servicePoint', 'pointWanted', null]] });
    const found = read({ ...pickUp, servicePoint: 'Joker Toftes gate' }, { point });
    expect(found).toMatchObject({ pointWanted: null, form: { thirdParty: { kind: 'servicePoint', point } } });
  });
});
