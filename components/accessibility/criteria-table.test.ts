import { createElement } from 'react';
import { expect, test } from 'vitest';
import { CriteriaTable } from '@/components/accessibility/criteria-table';
import { CRITERIA } from '@/lib/accessibility/criteria';
import { judgedCriteria } from '@/lib/accessibility/statement';
import { rendered } from '@/lib/testing/rendered';
import accessibility from '@/messages/en/accessibility.json';

test.each(['A', 'AA'] as const)('the page has a row for each criterion of level %s, in words', (level) => {
  const shown = rendered(createElement(CriteriaTable, { level }), { accessibility });
  const rows = shown.split('<tr').slice(2);
  const judged = judgedCriteria(level);
  expect(rows).toHaveLength(Object.keys(CRITERIA[level]).length);
  for (const [at, { number, name, adherence }] of judged.entries()) {
    expect(rows[at]).toContain(`${number} <span lang="en">${name}</span>`);
    expect(rows[at]).toContain(accessibility.levels[adherence]);
  }
});
