import 'server-only';
import { impose } from '@/lib/slips/imposition';
import { drawSlipsPdf } from '@/lib/slips/pdf';
import type { Slip } from '@/lib/slips/slip';
import type { SlipOptions } from '@/lib/slips/slip-options';
import { drawSlipSvg } from '@/lib/slips/svg';
import { drawSlipsZpl } from '@/lib/slips/zpl';
import { composeSlip } from './compose-slip';

/** Slips as one whole PDF, with each slip's notes and how many sheets of paper they take. */
export function renderSlipsPdf(slips: readonly Slip[], options: SlipOptions) {
  const composed = slips.map((slip) => composeSlip(slip, options));
  const sheets = impose(
    composed.flatMap(({ pages }) => pages),
    options,
  );
  return {
    pdf: Buffer.concat([...drawSlipsPdf(slips, options)]),
    notes: composed.map(({ notes }) => notes),
    pages: sheets.length,
  };
}

/** Every sheet of a slip as a picture. */
export function renderSlipSvg(slip: Slip, options: SlipOptions): string[] {
  const pictures: string[] = [];
  for (let sheet = 1; ; sheet += 1) {
    const picture = drawSlipSvg(slip, options, sheet);
    if (picture === null) return pictures;
    pictures.push(picture);
  }
}

/** Slips as the ZPL of all their labels. */
export function renderSlipsZpl(slips: readonly Slip[], options: SlipOptions) {
  return { zpl: [...drawSlipsZpl(slips, options)].join('') };
}
