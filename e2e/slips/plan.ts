import { SLIP_FORMATS, SLIP_RESOLUTIONS, type SlipDpi, type SlipFormat } from '@/lib/slips/formats';
import type { SlipRunOptions } from './options';

/** Some slips, from the first to before the last, as one document on one paper at one resolution; or a long document to be counted. */
export type Task =
  | { kind: 'read'; format: SlipFormat; dpi: SlipDpi; from: number; to: number; zplSlips: number; isPoppler: boolean }
  | { kind: 'count'; format: SlipFormat; slips: number };

const SLIPS_A_DOCUMENT = 20;
const COUNTED = [1, 2, 4, 200, 1000];

/** Everything to be done, so mixed that each process gets its share of every kind. */
export function planTasks({ ids, zplIds, popplerIds, longest }: SlipRunOptions): Task[] {
  const formats = Object.keys(SLIP_FORMATS) as SlipFormat[];
  const slips = Math.ceil(ids / 2);
  const starts = Array.from({ length: Math.ceil(slips / SLIPS_A_DOCUMENT) }, (_, index) => index * SLIPS_A_DOCUMENT);
  const reads = starts.flatMap((from) =>
    SLIP_RESOLUTIONS.flatMap((dpi) =>
      formats.map((format): Task => {
        const to = Math.min(slips, from + SLIPS_A_DOCUMENT);
        const zplSlips = Math.max(0, Math.min(to, Math.ceil(zplIds / 2)) - from);
        return { kind: 'read', format, dpi, from, to, zplSlips, isPoppler: from < popplerIds / 2 };
      }),
    ),
  );
  const counts = COUNTED.filter((count) => count <= longest).flatMap((count) =>
    formats.map((format): Task => ({ kind: 'count', format, slips: count })),
  );
  return [...counts, ...reads];
}
