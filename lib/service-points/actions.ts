'use server';

import { defineAction, Hidden, Refusal, requirePace } from '@/lib/platform/actions/define-action';
import { findNearby } from './find-nearby';
import { nearbySearchSchema } from './nearby';

/** Looks up the service points near an address. `data` says what the carrier answered, or why it cannot be asked now; ends within 8 s. */
export const findServicePointsAction = defineAction(
  { access: 'clerk', schema: nearbySearchSchema },
  async ({ server, clerk }, search) => {
    await requirePace({ server, clerk }, 'searches');
    const found = await findNearby(server, clerk, search);
    if (found === 'unknown_shop') throw new Hidden('unknownShop');
    if (found === 'unknown_solution')
      throw new Refusal({ key: 'invalidFields', fields: [{ path: 'solutionId', key: 'unknownSolution' }] });
    return found;
  },
);
