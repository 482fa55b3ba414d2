import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DEFECTS } from './defects';
import { applyPatch, patchName } from './patch';

const checkout = join(import.meta.dirname, '../..');

it('there are twenty seeded defects, each with its patch', () => {
  expect(DEFECTS.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect(readdirSync(join(import.meta.dirname, 'patches')).sort()).toEqual(DEFECTS.map(patchName));
});

it.each(DEFECTS.map((defect) => [patchName(defect), defect] as const))(
  '%s still fits the program',
  async (_, defect) => {
    await applyPatch(checkout, defect, '--check');
  },
);
