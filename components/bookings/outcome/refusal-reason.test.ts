import { createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '@/lib/testing/rendered';
import words from '@/messages/en/outcome.json';
import { FoundNumbers } from './found-numbers';
import { RefusalReason } from './refusal-reason';

test.each([
  [false, 'the recipient&#x27;s address'],
  [true, 'the customer&#x27;s and the shop&#x27;s'],
])('an address that the carrier does not know is checked where it was typed (return: %s)', (isReturn, checked) => {
  const refusal = { status: 400, errorKey: 'address.invalid', message: null, faults: [] };
  const outcome = { refusal, solutionName: 'Home', isReturn };
  expect(rendered(createElement(RefusalReason, { outcome, zipCode: '0155' }), { outcome: words })).toContain(checked);
});

test('a fault at no field of the form stands behind its path and a colon', () => {
  const faults = [{ path: 'agreement', message: 'Ended on 1 January.', field: null }];
  const refusal = { status: 400, errorKey: 'request.invalid', message: null, faults };
  const outcome = { refusal, solutionName: 'Home', isReturn: false };
  const shown = rendered(createElement(RefusalReason, { outcome, zipCode: '0155' }), { outcome: words });
  expect(shown.replace(/<[^>]+>/g, '')).toContain('agreement: Ended on 1 January.');
});

test.each([
  [['HJT1'], ['370724'], 'with the tracking reference 3707'],
  [['HJT1'], ['370724', '370725'], 'with the tracking references 3707'],
  [[], ['370724'], 'under the tracking reference 3707'],
])(
  'numbers %j and %j that were found are named in the singular or plural they have',
  (shipmentIds, references, said) => {
    const found = { shipmentIds, trackingReferences: references };
    expect(rendered(createElement(FoundNumbers, { found }), { outcome: words }).replace(/<[^>]+>/g, '')).toContain(
      said,
    );
  },
);
