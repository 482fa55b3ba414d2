import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRetryBudget } from './search-policy';

it('allows at most a fifth of a try a search, and ten at once, while nothing is found', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2), { maxLength: 500 }), (wishes) => {
      const budget = createRetryBudget();
      let tries = 0;
      for (const wished of wishes) {
        budget.asked();
        for (let wish = 0; wish < wished && budget.hasTry(); wish++, tries++) budget.spend();
      }
      expect(tries).toBeLessThanOrEqual(10 + 0.2 * wishes.length + 1e-6);
    }),
  );
});

it('never runs out while seven searches in ten find their points at once', () => {
  const budget = createRetryBudget();
  for (let search = 0; search < 1_000; search++) {
    budget.asked();
    if (search % 10 < 3) {
      expect(budget.hasTry()).toBe(true);
      budget.spend();
    }
    budget.found();
  }
});
