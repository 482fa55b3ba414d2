import type { Defect } from './defect';

/** Of labels and their way to paper. */
export const PRINTING_DEFECTS: readonly Defect[] = [
  {
    name: 'the-label-of-a-void-booking-is-printed',
    file: 'lib/printing/make-job.ts',
    find: 'booked.filter(({ isVoid }) => !isVoid)',
    replace: 'booked',
    tests: ['lib/printing/queries/print-jobs.medium.test.ts'],
  },
  {
    name: 'the-label-has-the-number-of-the-shop-instead-of-the-carriers',
    file: 'lib/labels/from-booking.ts',
    find: '[answered?.trackingReference, requested?.trackingReference]',
    replace: '[requested?.trackingReference, answered?.trackingReference]',
    tests: ['lib/labels/from-booking.test.ts'],
  },
  {
    name: 'the-carriers-label-of-another-parcel-is-printed',
    file: 'lib/labels/carrier/choose-label.ts',
    find: "if (at < 0) return 'numbers';",
    replace: 'if (at < 0) continue;',
    tests: ['lib/labels/carrier/choose-label.medium.test.ts'],
  },
  {
    name: 'a-void-parcel-is-handed-to-the-driver',
    file: 'lib/handover/judge-scan.ts',
    find: "if (booking.isVoid) return 'void';",
    replace: '',
    tests: ['lib/handover/tick-parcels.medium.test.ts'],
  },
];
