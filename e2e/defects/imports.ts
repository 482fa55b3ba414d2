import type { Defect } from './defect';

/** Of files of orders and recipients, and of what leaves as a file. */
export const IMPORT_DEFECTS: readonly Defect[] = [
  {
    name: 'one-thousand-five-hundred-grams-are-read-as-one-and-a-half',
    file: 'lib/imports/read-amounts.ts',
    find: "if (decimal === null) return 'ambiguous';",
    replace: "if (decimal === null) return Number(bare.replace(',', '.'));",
    tests: ['lib/imports/read-amounts.test.ts'],
  },
  {
    name: 'an-order-that-was-booked-before-is-booked-again',
    file: 'lib/imports/join-orders.ts',
    find: 'isLeftOut: seen !== null && !isAgain',
    replace: 'isLeftOut: isRepeated && !isAgain',
    tests: ['lib/imports/import-plan.test.ts'],
  },
  {
    name: 'a-cell-of-an-export-that-begins-with-a-minus-is-a-formula',
    file: 'lib/csv.ts',
    find: String.raw`(?='*[=+\-@\t\r])/g;`,
    replace: String.raw`(?='*[=+@\t\r])/g;`,
    tests: ['lib/csv.test.ts'],
  },
  {
    name: 'the-parcel-size-chosen-for-a-file-is-not-used',
    file: 'lib/imports/read-parcels.ts',
    find: 'settings.presetId ? id === settings.presetId : isDefault,',
    replace: 'isDefault || id === settings.presetId,',
    tests: ['lib/imports/read-order-row.test.ts'],
  },
];
