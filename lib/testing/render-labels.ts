import 'server-only';
import { impose } from '@/lib/labels/imposition';
import type { Label, LabelOptions } from '@/lib/labels/label';
import { drawLabelsPdf } from '@/lib/labels/pdf';
import { drawLabelSvg } from '@/lib/labels/svg';
import { drawLabelsZpl } from '@/lib/labels/zpl';
import { composeLabel } from './compose-label';

/** Labels as one whole PDF, with each label's notes and how many sheets of paper they take. */
export function renderLabelsPdf(labels: readonly Label[], options: LabelOptions) {
  const composed = labels.map((label) => composeLabel(label, options));
  const sheets = impose(
    composed.flatMap(({ pages }) => pages),
    options,
  );
  return {
    pdf: Buffer.concat([...drawLabelsPdf(labels, options)]),
    notes: composed.map(({ notes }) => notes),
    pages: sheets.length,
  };
}

/** Every sheet of a label as a picture. */
export function renderLabelSvg(label: Label, options: LabelOptions): string[] {
  const pictures: string[] = [];
  for (let sheet = 1; ; sheet += 1) {
    const picture = drawLabelSvg(label, options, sheet);
    if (picture === null) return pictures;
    pictures.push(picture);
  }
}

/** Labels as the ZPL of all their labels. */
export function renderLabelsZpl(labels: readonly Label[], options: LabelOptions) {
  return { zpl: [...drawLabelsZpl(labels, options)].join('') };
}
