/** In which order the labels of a batch are printed: as in the file, or by what stands on them. */
export const LABEL_ORDERS = ['file', 'product', 'zipCode', 'order'] as const;

export type LabelOrder = (typeof LABEL_ORDERS)[number];
