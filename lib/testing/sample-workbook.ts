import { packWorkbook, type TestSheet } from './workbook';

/** Orders as a shop without a web shop writes them down: the workbook `docs/samples/orders.xlsx`, which spreadsheets open too. */
export const SAMPLE_SHEET: TestSheet = {
  name: 'Orders',
  rows: [
    [
      'Order',
      'Recipient',
      'Address',
      'Postal code',
      'City',
      'Phone',
      'Weight (g)',
      'Size',
      'Solution',
      'Service point',
    ],
    ['X-301', 'Ingrid Solås', 'Kongens gate 6', 155, 'Oslo', 4791234531, 1500, '30x20x10', 2, ''],
    ['X-302', 'Erik Tveit', 'Strandgata 30', 9008, 'Tromsø', 4791234532, 800, '25x20x8', 62, 'nearest'],
    ['X-303', 'Møbler og Lys AS', 'Lagerveien 9', 2317, 'Hamar', 4791234533, 14500, '60x40x40', 2, ''],
    ['X-303', 'Møbler og Lys AS', 'Lagerveien 9', 2317, 'Hamar', 4791234533, 9800, '50x40x30', 2, ''],
    ['X-304', 'Hanne Berg', 'Bakkegata 14', 7013, 'Trondheim', 4791234534, 450, '20x15x5', 62, 'nearest'],
  ],
};

const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const override = (path: string, kind: string) => `<Override PartName="${path}" ContentType="${TYPES}.${kind}+xml"/>`;

/** What spreadsheets want of an archive besides its sheets (ECMA-376, part 2, 10.1.2 and 9.3). */
const PACKAGE = {
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `${override('/xl/workbook.xml', 'sheet.main')}${override('/xl/worksheets/sheet1.xml', 'worksheet')}` +
    `${override('/xl/sharedStrings.xml', 'sharedStrings')}</Types>`,
  '_rels/.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" ' +
    'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" ' +
    'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/>' +
    '<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" ' +
    'Target="sharedStrings.xml"/></Relationships>',
};

/** The bytes of that file, which are written by hand once this changes; `lib/imports/samples.test.ts` compares both. */
export function packSample(): Uint8Array {
  const more = Object.entries(PACKAGE).map(([name, text]) => [name, Buffer.from(text)] as const);
  return packWorkbook({ sheets: [SAMPLE_SHEET], more: Object.fromEntries(more) });
}
