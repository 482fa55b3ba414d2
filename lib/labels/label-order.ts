import * as z from 'zod/mini';

/** In which order the labels of a batch are printed: as in the file, or by what stands on them. */
export const LABEL_ORDERS = ['file', 'product', 'zipCode', 'order'] as const;

export type LabelOrder = (typeof LABEL_ORDERS)[number];

/** Asks for the labels of a batch; `isAll`: also for those that were printed before. */
export const batchLabelsSchema = z.object({ order: z.enum(LABEL_ORDERS), isAll: z.boolean() });
