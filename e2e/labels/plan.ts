import { LABEL_FORMATS, LABEL_RESOLUTIONS, type LabelDpi, type LabelFormat } from '@/lib/labels/label-formats';
import type { LabelRunOptions } from './options';

/** Some labels, from the first to before the last, as one document on one paper at one resolution; or a long document to be counted. */
export type Task =
  | {
      kind: 'read';
      format: LabelFormat;
      dpi: LabelDpi;
      from: number;
      to: number;
      zplLabels: number;
      isPoppler: boolean;
    }
  | { kind: 'count'; format: LabelFormat; labels: number };

const LABELS_A_DOCUMENT = 20;
const COUNTED = [1, 2, 4, 200, 1000];

/** Everything to be done, so mixed that each process gets its share of every kind. */
export function planTasks({ ids, zplIds, popplerIds, longest }: LabelRunOptions): Task[] {
  const formats = Object.keys(LABEL_FORMATS) as LabelFormat[];
  const labels = Math.ceil(ids / 2);
  const starts = Array.from({ length: Math.ceil(labels / LABELS_A_DOCUMENT) }, (_, index) => index * LABELS_A_DOCUMENT);
  const reads = starts.flatMap((from) =>
    LABEL_RESOLUTIONS.flatMap((dpi) =>
      formats.map((format): Task => {
        const to = Math.min(labels, from + LABELS_A_DOCUMENT);
        const zplLabels = Math.max(0, Math.min(to, Math.ceil(zplIds / 2)) - from);
        return { kind: 'read', format, dpi, from, to, zplLabels, isPoppler: from < popplerIds / 2 };
      }),
    ),
  );
  const counts = COUNTED.filter((count) => count <= longest).flatMap((count) =>
    formats.map((format): Task => ({ kind: 'count', format, labels: count })),
  );
  return [...counts, ...reads];
}
