'use client';

import { useState } from 'react';
import { newFormKey } from '@/components/booking/form-key';
import { postJson } from '@/components/printing/post-json';
import type { BatchMade, BatchOrder } from '@/lib/printing/batch-schema';

/** One print of several slips: asked for, made, or why not. `nothing`: none of the chosen has a slip to print. */
export type PrintRun = { id: string } & (
  | { state: 'asked'; count: number }
  | { state: 'made' | 'nothing'; made: BatchMade }
  | { state: 'refused' }
);

/** Has the server put slips together to be printed; whoever shows the run prints it once it is made. */
export function usePrintRun() {
  const [run, setRun] = useState<PrintRun | null>(null);
  const start = async (bookingIds: readonly string[], order: BatchOrder) => {
    const id = newFormKey();
    setRun({ id, state: 'asked', count: bookingIds.length });
    const made = await postJson<BatchMade>('/api/prints', { id, bookingIds, order });
    if (!made) return setRun({ id, state: 'refused' });
    setRun({ id, state: made.slips > 0 ? 'made' : 'nothing', made });
  };
  return { run, start, forget: () => setRun(null) };
}
