'use server';

import { openRest } from '@/lib/imports/data/import-rest';
import { MOST_OPEN_IMPORTS } from '@/lib/imports/import-limits';
import { restSchema } from '@/lib/imports/import-schemas';
import { defineAction, Hidden, Refusal, requirePace } from '@/lib/platform/actions/define-action';
import { importScope } from './shown-import';

/** Opens the import in which the rows go on that another one was booked without (docs/imports.md#rows-that-were-not-booked). */
export const openRestAction = defineAction(
  { access: 'clerk', schema: restSchema },
  async (context, { importId }): Promise<{ restId: string }> => {
    await requirePace(context, 'repairs');
    const asked = { importId, clerkId: context.clerk.id };
    const restId = await openRest(context.server.db.orm, importScope(context), asked, MOST_OPEN_IMPORTS);
    if (restId === null) throw new Hidden('imports.gone');
    if (restId === 'too_many') throw new Refusal({ key: 'imports.tooMany', values: { most: MOST_OPEN_IMPORTS } });
    return { restId };
  },
);
