import { LABEL_TEXTS } from '@/lib/labels/label-texts';
import { sheetsToPdf } from '@/lib/labels/pdf';
import { composePackingSlips, type PackingSlip, SLIP_FORMATS, type SlipFormat, slipTitle } from './packing-slip';

export type PackingSlips = { slips: PackingSlip[]; format: SlipFormat; madeAt: Date };

/** Slips as a PDF of their own, one after the other. The same slips give the same bytes. */
export function* drawPackingSlips({ slips, format, madeAt }: PackingSlips): Generator<Uint8Array> {
  const language = slips[0]?.language ?? 'en';
  const paper = SLIP_FORMATS[format];
  yield* sheetsToPdf(composePackingSlips(slips, paper), paper.dpi, {
    title: slipTitle(language),
    locale: LABEL_TEXTS[language].locale,
    madeAt,
  });
}
