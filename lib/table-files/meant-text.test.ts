import { describe, expect, it } from 'vitest';
import { cellText } from './cell-text';
import { damageOf } from './damaged-cell';
import { meantText } from './meant-text';

it.each([
  ['a mark of a direction', '\u202a+47 912 34 567\u202c', '+47 912 34 567'],
  ['a hyphen that is not shown, and a space of no width', 'Nord\u00admann\u200b', 'Nordmann'],
  ['a space of another width', 'Kari\u2009Li\u3000', 'Kari Li'],
  ['a joiner between Latin letters', 'Ka\u200dri', 'Kari'],
  ['no joiner that another script needs', 'می\u200cخواهم', 'می\u200cخواهم'],
])('of a cell is taken away %s', (_what, cell, wanted) => {
  expect(cellText(cell)).toBe(wanted);
});

describe('was meant', () => {
  it.each([
    ['nothing by NULL', 'name', 'NULL', ''],
    ['nothing by a dash', 'coaddress', '–', ''],
    ['a surname by Null', 'surname', 'Null', 'Null'],
    ['no company by a person', 'company', 'Privatperson', ''],
    ['a name by the same word', 'city', 'Privat', 'Privat'],
    ['letters by entities', 'name', 'Andr&eacute; &#197;s &amp;amp; S&#xF8;nn &AElig;', 'André Ås & Sønn Æ'],
    ['what is no entity as it stands', 'name', 'R&D; co <GmbH>', 'R&D; co <GmbH>'],
    ['one line by several', 'address', 'Storgata 1\u000bH0202<br>Oslo', 'Storgata 1, H0202, Oslo'],
    ['a code by a number with a zero behind its point', 'zipCode', '155.0', '155'],
    ['no code by another number', 'contents', '1.0', '1.0'],
    ['a code behind an apostrophe', 'orderReference', "'#1001", '#1001'],
    ['a name with an apostrophe', 'name', "'t Hooft", "'t Hooft"],
  ])('%s', (_what, field, text, wanted) => {
    expect(meantText(field, text, false)).toBe(wanted);
  });
});

describe('damage is seen:', () => {
  it.each([
    '#N/A',
    '#REF!',
    '#NAVN?',
    '#VERDI!',
    '#DELER/0!',
    '#NAMN?',
    '#VÄRDEFEL!',
    '#SAKNAS!',
    '#VÆRDI!',
    '#NIMI?',
    '#ARVO!',
    '#PUUTTUU!',
    '#JAKO/0!',
    '#WERT!',
    '#BEZUG!',
    '#NV',
    '#SPILL!',
    '########',
    'Err:502',
    'Feil:502',
  ])('%s is no text', (text) => expect(damageOf('address', text)?.key).toBe('errorCell'));

  it.each(['#1001', 'C#', 'NV', '# 12', 'Err'])('%s is one', (text) => expect(damageOf('address', text)).toBeNull());

  it.each([
    ['"Hytta', 'openQuote', 'Hytta'],
    ['Hytta"', 'openQuote', 'Hytta'],
    ['TromsÃ¸', 'garbled', 'Tromsø'],
    ['P†l S›rby', 'garbled', 'Pål Sørby'],
    ['PŒl S¿rby', 'garbled', 'Pål Sørby'],
    ['\u0081se', 'garbled', null],
    ['Kari &hearts;', 'garbled', null],
  ])('%s', (text, key, proposal) => expect(damageOf('name', text)).toEqual({ key, proposal }));

  it.each(['"Pelle" Hansen', 'Rør 6"', 'Coop® Extra', 'Šibenik', '¿Qué?'])('none in %s', (text) =>
    expect(damageOf('name', text)).toBeNull(),
  );
});
