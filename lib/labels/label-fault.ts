/**
 * Why the carrier's own label of a booking is not there or not used. `not_there`: 404; `refused`: the carrier said no; `unavailable`: it
 * could not be asked; `too_large`, `not_a_pdf`: what came is no label; `pages`, `size`, `numbers`: it is not the label of this booking.
 */
export const LABEL_FAULTS = [
  'not_there',
  'refused',
  'unavailable',
  'too_large',
  'not_a_pdf',
  'pages',
  'size',
  'numbers',
] as const;

export type LabelFault = (typeof LABEL_FAULTS)[number];

/** Why no label of a booking is printed: the carrier's own is wanted, and is not there, not used or not for this `paper`. */
export type WithheldReason = LabelFault | 'paper';
