import type { Defect } from './defect';

/** Of the form of Book and its drafts. */
export const FORM_DEFECTS: readonly Defect[] = [
  {
    name: 'a-press-that-is-unknown-can-be-pressed-once-more',
    file: 'components/bookings/form/press-state.ts',
    find: "return Boolean(waits) || (state !== 'rejected' && state !== 'not_sent');",
    replace: "return Boolean(waits) || (state !== 'rejected' && state !== 'not_sent' && state !== 'unknown');",
    tests: ['components/bookings/form/press-state.test.ts'],
  },
  {
    name: 'a-record-that-is-lost-reads-as-nothing-sent',
    file: 'components/bookings/form/press-state.ts',
    find: "if (wasOnDisk(before)) return before.kind === 'restored' ? before : { kind: 'lost' };",
    replace: '',
    tests: ['components/bookings/form/ask-outcome.test.ts'],
  },
  {
    name: 'what-is-typed-while-a-draft-is-saved-is-not-saved',
    file: 'components/drafts/draft-saver.ts',
    find: 'if (isDirty) schedule(againAfter > AGAIN_AFTER_MS ? againAfter : SAVE_AFTER_MS);',
    replace: '',
    tests: ['components/drafts/draft-saver.test.ts'],
  },
  {
    name: 'a-point-stays-chosen-at-another-address',
    file: 'components/bookings/form/use-point-choice.ts',
    find: 'chosenAt.current ??= place;',
    replace: 'chosenAt.current = place;',
    tests: ['e2e/service-point.spec.ts'],
  },
  {
    name: 'after-a-refusal-the-form-is-sent-under-its-used-key',
    file: 'components/bookings/form/use-next-key.ts',
    find: "form.setValue('formKey', nextKey);",
    replace: '',
    tests: ['e2e/carrier-refusals.spec.ts'],
  },
  {
    name: 'a-press-is-not-followed-to-its-end',
    file: 'components/bookings/form/use-booking.ts',
    find: "refetchInterval: ({ state }) => followAfterMs(state.data ?? { kind: 'no_answer' }) ?? false,",
    replace: 'refetchInterval: false,',
    tests: ['e2e/unknown-outcome.spec.ts'],
  },
  {
    name: 'a-parcel-that-is-copied-has-the-reference-of-the-first',
    file: 'components/bookings/form/use-parcels.ts',
    find: "{ ...form.getValues(`items.${index}`), reference: '' }",
    replace: '{ ...form.getValues(`items.${index}`) }',
    tests: ['e2e/parcels.spec.ts'],
  },
  {
    name: 'a-page-that-is-read-anew-forgets-its-press',
    file: 'components/bookings/form/use-booking-form.ts',
    find: 'if (kept?.wasPressed) booking.resume(',
    replace: 'if (kept?.wasPressed && kept.wasOnDisk) booking.resume(',
    tests: ['e2e/once.spec.ts'],
  },
];
