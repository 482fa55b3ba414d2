import { strToU8, zipSync } from 'fflate';

/** As long as a body may be. */
export const WORST_TEXT = `1${' '.repeat(200_000)}x`;

const ROWS = 2_000;
/** As long as a cell is kept. */
const CELL = `1${' '.repeat(1_990)}x`;

/** Orders whose amounts are long. */
export const ORDERS = [
  'Ordrenr;Navn;Adresse;Postnr;Poststed;Vekt (g);Lengde;Bredde',
  ...Array.from({ length: ROWS }, (_, row) => `${row};Kari Nordmann;Storgata 1;0155;Oslo;${CELL};${CELL};${CELL}`),
].join('\n');

/** An address book of one line. */
export const RECIPIENTS = 'Navn;Adresse;Postnr;Poststed\nKari Nordmann;Storgata 1;0155;Oslo\n';

/** A workbook of some hundred bytes with a cell in a row of billions, named in a way that spreadsheets never do. */
export function farWorkbook(): Uint8Array {
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${relations}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      '<worksheet><sheetData><row r="9e9"><c r="A1" t="str"><v>a</v></c></row></sheetData></worksheet>',
    ),
  });
}
