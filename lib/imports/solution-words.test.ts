import { describe, expect, it } from 'vitest';
import { importRows, planContext, SETTINGS, SOLUTIONS } from '@/lib/testing/import-plan';
import { planImport } from './make-plan';

describe('words for a solution that are not its name', () => {
  const columns = ['name', 'address', 'zipCode', 'city', 'solution'] as const;
  const order = (word: string) => ['Kari Nordmann', 'Storgata 11', '0155', 'Oslo', word];
  const others = ['Standard', 'Home delivery', ''].map(order);
  const rows = importRows([...Array.from({ length: 199 }, () => order('Flat rate')), ...others]);
  const plan = (words: [string, string | null][], settings = SETTINGS) =>
    planImport({ columns, settings }, rows, planContext({ words: new Map(words) }));
  const { home, pickUp } = SOLUTIONS;

  it('are asked about once each, with their rows', () => {
    const { words, counts } = plan([]);
    expect(words).toEqual([
      { word: 'Flat rate', rows: 199, readAs: null },
      { word: 'Standard', rows: 1, readAs: null },
    ]);
    expect(counts).toMatchObject({ toFix: 200, shipments: 2 });
  });

  it('are read as the shop chose, which is shown in every row', () => {
    const { words, counts, shipments, rows: planned } = plan([['flatrate', pickUp.id]]);
    expect(words).toEqual([
      { word: 'Standard', rows: 1, readAs: null },
      { word: 'Flat rate', rows: 199, readAs: { solutionId: pickUp.id } },
    ]);
    expect(counts).toMatchObject({ toFix: 1, byKind: { home: 2, pick_up: 199 } });
    expect(shipments[0]?.form.solutionId).toBe(pickUp.id);
    expect(planned[0]?.corrections).toEqual([{ field: 'solution', column: 4, from: 'Flat rate', to: pickUp.name }]);
  });

  it('that mean none are read as an empty cell', () => {
    expect(plan([['flatrate', null]]).shipments[0]?.form.solutionId).toBe(home.id);
    const { rows: planned } = plan([['flatrate', null]], { ...SETTINGS, solutionId: null });
    expect(planned[0]?.faults).toMatchObject([{ field: 'solution', key: 'required' }]);
  });

  it('are faults, and not asked about, where they are longer than what can be chosen', () => {
    const long = planImport({ columns, settings: SETTINGS }, importRows([order('a'.repeat(101))]), planContext());
    expect([long.words, long.counts.toFix]).toEqual([[], 1]);
  });

  it('are asked about again where the solution is offered no more', () => {
    expect(plan([['flatrate', crypto.randomUUID()]]).words[0]).toMatchObject({ word: 'Flat rate', readAs: null });
  });

  it('go after the name of a solution, and before what they mean by themselves', () => {
    const sources = importRows([order('Home delivery'), order('Hjem')]);
    const words = new Map(['homedelivery', 'hjem'].map((word) => [word, pickUp.id]));
    const { shipments } = planImport({ columns, settings: SETTINGS }, sources, planContext({ words }));
    expect(shipments.map(({ form }) => form.solutionId)).toEqual([home.id, pickUp.id]);
  });
});
