import fc from 'fast-check';
import { expect, it } from 'vitest';
import { numberSpellings, searchTerms } from './search-terms';

it('words may stand in any order, in any case', () => {
  expect(searchTerms('  Nordmann 0155 ')).toEqual([['nordmann'], ['0155']]);
});

it('an identifier is one term however it is grouped, with or without its prefix', () => {
  const terms = ['(401)70724763283719873', '4017 0724 7632 8371 9873', '7072 4763 2837 1987 3'].map(searchTerms);
  for (const [group] of terms) expect(group).toContain('70724763283719873');
});

it('a scanned bar code is found: symbology and SSCC prefix are taken off', () => {
  expect(searchTerms(']C100370724763243779252')[0]).toContain('370724763243779252');
});

it('a bracketed word is found with and without its brackets, and signs alone fit nothing', () => {
  expect(searchTerms('(Oslo) ()')).toEqual([['oslo']]);
  expect(searchTerms('()')).toEqual([[]]);
});

it('words under three letters are beginnings of words, longer ones stand anywhere', () => {
  expect(searchTerms('ka l. nor a-b')).toEqual([[' ka'], [' l.'], ['nor'], [' a-b']]);
});

it('letters of other alphabets are found by the plain ones, and Å by A and by AA', () => {
  expect(searchTerms('Søren Łukasz Æsa')).toEqual([['soren'], ['lukasz'], ['aesa']]);
  expect(searchTerms('Åse Ås')).toEqual([['ase'], [' as', ' aas']]);
});

it.each(['+47 912 34 567', '912 34 567', '0047 91234567', '91234567'])('a phone number is one term: %j', (typed) => {
  const terms = searchTerms(typed);
  expect(terms).toHaveLength(1);
  expect(terms[0]).toContain('91234567');
});

it('two numbers of four digits and more are two terms', () => {
  expect(searchTerms('0155 12345')).toEqual([['0155'], ['12345']]);
});

it('a whole number is looked up in the forms it may be stored in, a word and a short number are not', () => {
  expect(numberSpellings(']C140170724763283719873')).toContain('(401)70724763283719873');
  expect(numberSpellings('(401) 7072 4763 2837 1987 3')).toContain('40170724763283719873');
  expect(numberSpellings('7072 4763 2837 1987 3')).toEqual(
    expect.arrayContaining(['70724763283719873', '40170724763283719873', '(401)70724763283719873']),
  );
  expect(numberSpellings('00370724763243779252')).toEqual(
    expect.arrayContaining(['370724763243779252', '00370724763243779252', '(00)370724763243779252']),
  );
  expect(numberSpellings('hjt123456789')).toContain('HJT123456789');
  for (const text of ['0155', 'nordmann', '', 'Storgata 11 H0202', '+47 912 34 567'])
    expect(numberSpellings(text)).toEqual([]);
});

it.each(['11122', '111 22', 'SE-111 22', 'se-11122', 'S-111 22'])(
  'a postal code is one term however it is written: %j',
  (search) => {
    const terms = searchTerms(search);
    expect(terms).toHaveLength(1);
    expect(terms[0]).toContain('11122');
  },
);

it('the country may stand before a postal code among other words', () => {
  expect(searchTerms('Öberg SE-111 22')).toEqual([['oberg'], ['se-111 22', '11122']]);
  expect(searchTerms('NO-0155 Nordmann')).toEqual([['0155'], ['nordmann']]);
});

it('an order reference with a hyphen stays as it is', () => {
  expect(searchTerms('PO-1234 SE-1')).toEqual([['po-1234'], [' se-1']]);
});

it('an order is found by its number behind a hash', () => {
  expect(searchTerms('#2002')).toEqual([['2002']]);
});

it('nothing typed asks for nothing, and a pasted page does not become a thousand conditions', () => {
  expect(searchTerms('   ')).toEqual([]);
  expect(searchTerms('word '.repeat(1000)).length).toBeLessThanOrEqual(20);
});

it('what another text or word says already is not looked for: a word typed twice, a part of a word, a longer spelling', () => {
  expect(searchTerms('ann Karianne karianne (Karianne)')).toEqual([['karianne']]);
  expect(searchTerms('ka '.repeat(20))).toEqual([[' ka']]);
  expect(searchTerms('Åse Åsen')).toEqual([['asen']]);
});

it('several words are found where each of them is found, whichever of them are left out', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'å', 'b', '('), minLength: 1, maxLength: 4 });
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '('), maxLength: 12 });
  const fits = (search: string, held: string) =>
    searchTerms(search).every((group) => group.some((each) => held.includes(each)));
  fc.assert(
    fc.property(
      fc.array(
        word.filter((each) => /[aåb]/.test(each)),
        { minLength: 1, maxLength: 5 },
      ),
      text,
      (words, held) => {
        expect(fits(words.join(' '), held)).toBe(words.every((each) => fits(each, held)));
      },
    ),
    { numRuns: 1_000 },
  );
});
