import { scannedText } from '@/lib/labels/barcode';
import { impose } from '@/lib/labels/imposition';
import type { Label } from '@/lib/labels/label';
import {
  DEFAULT_PROFILE,
  LABEL_RESOLUTIONS,
  type LabelDpi,
  type LabelFormat,
  mmToDots,
} from '@/lib/labels/label-formats';
import { composeLabel } from '@/lib/testing/compose-label';
import { decodeCodeWithZbar, decodeWithZxing } from '@/lib/testing/label-decoders';
import { rasterise } from '@/lib/testing/label-raster';
import { labelItem, sampleLabel } from '@/lib/testing/label-sample';
import { renderLabelsPdf } from '@/lib/testing/render-labels';
import { cropCode, isCode } from './code-region';
import { isDeadColumn, isSpared, WEAR, type WornCode } from './wear';

/** How many codes were worn in one way, and how many of them both decoders still read. */
export type WornFigures = { codes: number; read: number };

/** The side of a small 2D code without its clear space, at most. */
const MOST_SMALL_MM = 12;

type PrintedCode = WornCode & { content: string };

// Nine codes on each paper at both resolutions: the carrier's three, its shipment as bars too, a shop's own numbers as 2D codes, and a shop's
// own as bars.
const CARRIERS_OWN = sampleLabel({ missionCode: '42157801559013000355691719' });
const SCANNED_TOO = sampleLabel({ hasShipmentBars: true });
const TOO_LONG = sampleLabel({
  shipmentId: 'Ordre-2026/ABCdef-ghijKLMnop_qrs-01',
  items: [{ ...labelItem, trackingReference: 'Pakke_2026.11.22/ABCDEFghijklmnop#1' }],
});
const SHOPS_OWN = sampleLabel({
  shipmentId: 'WEB-100234',
  items: [{ ...labelItem, trackingReference: 'A1B2-C3D4-E5F6' }],
});
/** The most mixed letters that bars hold on the usual paper. */
const LONGEST = sampleLabel({ shipmentId: 'X', items: [{ ...labelItem, trackingReference: 'Ordre-2026/ABCdef' }] });

/** Wears so many codes, of all papers alike, in every way, and reads what is left of them. */
export async function readWornCodes(most: number): Promise<Record<string, WornFigures>> {
  const codes = await printCodes();
  const figures = Object.fromEntries(Object.keys(WEAR).map((name) => [name, { codes: 0, read: 0 }]));
  const step = codes.length / Math.min(most, codes.length);
  for (let at = 0; Math.floor(at) < codes.length; at += step) {
    const code = codes[Math.floor(at)];
    if (!code) break;
    for (const [name, wear] of Object.entries(WEAR)) {
      if (isSpared(name, code.kind)) continue;
      const picture = wear(code);
      const [byZxing, byZbar] = [await decodeWithZxing(picture), await decodeCodeWithZbar(picture)];
      const isRead = [byZxing, byZbar].every((found) => found.length === 1 && found[0] === code.content);
      const figure = figures[name];
      if (figure) {
        figure.codes += 1;
        figure.read += isRead ? 1 : 0;
      }
    }
  }
  return figures;
}

/** True when every code was read, but for one in eight behind a dead dot column. */
export function isReadable(figures: Record<string, WornFigures>): boolean {
  return Object.entries(figures).every(
    ([name, { codes, read }]) => codes > 0 && read >= (isDeadColumn(name) ? (codes * 7) / 8 : codes),
  );
}

async function printCodes(): Promise<PrintedCode[]> {
  const formats: LabelFormat[] = ['100x150', 'a6', 'roll62', 'a4'];
  const papers = LABEL_RESOLUTIONS.flatMap((dpi) => formats.map((format) => ({ dpi, format })));
  const printed: PrintedCode[] = [];
  for (const { format, dpi } of papers) {
    for (const label of [CARRIERS_OWN, SCANNED_TOO, TOO_LONG, SHOPS_OWN])
      printed.push(...(await printLabel(label, format, dpi)));
  }
  for (const dpi of LABEL_RESOLUTIONS) printed.push(...(await printLabel(LONGEST, '100x150', dpi)).slice(1));
  return printed;
}

async function printLabel(label: Label, format: LabelFormat, dpi: LabelDpi): Promise<PrintedCode[]> {
  const options = { ...DEFAULT_PROFILE, format, dpi };
  const [page] = await rasterise(renderLabelsPdf([label], options).pdf, dpi);
  const [sheet] = impose(composeLabel(label, options).pages, options);
  if (!page || !sheet) throw new Error('A label has a page.');
  const { shipmentId, missionCode, items } = label;
  const texts = [shipmentId, missionCode, items[0]?.trackingReference ?? ''].filter(Boolean);
  return sheet.marks.filter(isCode).map((mark, index) => {
    const text = texts[index] ?? '';
    const content = scannedText(text);
    const isSmall = mark.kind === 'matrix' && mark.rows.length * mark.moduleDots < mmToDots(MOST_SMALL_MM, dpi);
    const kind = isSmall ? 'small' : mark.kind === 'matrix' ? 'matrix' : mark.isTurned ? 'upright' : 'lying';
    return {
      picture: cropCode(page, mark, mark.kind === 'bars' ? mark.barDots : 0),
      moduleDots: mark.moduleDots,
      dpi,
      kind,
      content,
    };
  });
}
