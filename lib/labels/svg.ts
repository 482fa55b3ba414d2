import type { PathCommand } from 'fontkit';
import { pagesOf } from './compose-page';
import { glyphsOf } from './glyphs';
import { imposeEach, type Sheet } from './imposition';
import type { LabelOptions, PrintedLabel } from './label';
import { dotsToMm, type LabelDpi, SHEET_PLACES } from './label-formats';
import { blackBoxes, type Mark } from './mark';

/** Glyphs are written in thousandths of an em, each once a page. */
const UNITS_PER_EM = 1000;

/**
 * Draws one sheet of a label, counted from 1, for the screen, in millimetres; null beyond its last. Letters are their outlines, so that
 * it is the very label on any machine, and nothing typed stands in it as text. The same label and options give the same picture.
 */
export function drawLabelSvg(label: PrintedLabel, options: LabelOptions, sheet: number): string | null {
  const { format, firstPlace = 1 } = options;
  const [places, taken] = format === 'a4' ? [SHEET_PLACES.length, firstPlace - 1] : [1, 0];
  // Only these parcels are composed: a label may have a hundred pages.
  const [first, end] = [Math.max(0, (sheet - 1) * places - taken), sheet * places - taken];
  const imposition = { ...options, firstPlace: sheet === 1 ? firstPlace : (1 as const) };
  const [drawn] = imposeEach(pagesOf(label, options, first, end), imposition);
  return drawn ? toPicture(drawn, options.dpi) : null;
}

function toPicture({ widthMm, heightMm, marks }: Sheet, dpi: LabelDpi): string {
  const glyphs = new Map<string, string>();
  const drawn = marks.map((mark) => {
    if (mark.kind === 'text') return drawText(mark, glyphs);
    return mark.kind === 'dots' ? drawDots(mark, dpi) : drawBoxes(mark, dpi);
  });
  const size = `width="${widthMm}mm" height="${heightMm}mm" viewBox="0 0 ${widthMm} ${heightMm}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}>`,
    `<path fill="#fff" d="${boxPath(0, 0, widthMm, heightMm)}"/>`,
    `<defs>${[...glyphs].map(([id, d]) => `<path id="${id}" d="${d}"/>`).join('')}</defs>`,
    ...drawn,
    '</svg>',
  ].join('\n');
}

function drawText(mark: Extract<Mark, { kind: 'text' }>, glyphs: Map<string, string>): string {
  const { text, weight, sizeMm, xMm, baselineMm, ink, isTurned } = mark;
  const uses = glyphsOf(text, weight).map(({ key, xEm, yEm, outline }) => {
    const id = key.replace(' ', '-');
    if (!glyphs.has(id)) glyphs.set(id, outlinePath(outline));
    return `<use href="#${id}" x="${short(xEm * UNITS_PER_EM)}" y="${short(-yEm * UNITS_PER_EM)}"/>`;
  });
  const turn = isTurned ? ' rotate(-90)' : '';
  const place = `translate(${short(xMm)} ${short(baselineMm)})${turn} scale(${short(sizeMm / UNITS_PER_EM)})`;
  return `<g fill="${ink === 'white' ? '#fff' : '#000'}" transform="${place}">${uses.join('')}</g>`;
}

function outlinePath(outline: PathCommand[]): string {
  const letters = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', closePath: 'Z' };
  return outline
    .map(({ command, args }) => {
      const numbers = args.map((em, index) => Math.round(em * UNITS_PER_EM * (index % 2 === 0 ? 1 : -1)));
      return letters[command] + numbers.join(' ');
    })
    .join('');
}

function drawDots(mark: Extract<Mark, { kind: 'dots' }>, dpi: LabelDpi): string {
  const [x, y, width, height] = [mark.xDots, mark.yDots, mark.widthDots, mark.heightDots].map((dots) =>
    short(dotsToMm(dots, dpi)),
  );
  const picture = `data:image/png;base64,${Buffer.from(mark.png).toString('base64')}`;
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="${picture}"/>`;
}

function drawBoxes(mark: Exclude<Mark, { kind: 'text' | 'dots' }>, dpi: LabelDpi): string {
  const mm = (dots: number) => dotsToMm(dots, dpi);
  const boxes = blackBoxes(mark).map(({ x, y, width, height }) => boxPath(mm(x), mm(y), mm(width), mm(height)));
  return `<path d="${boxes.join('')}"/>`;
}

function boxPath(x: number, y: number, width: number, height: number): string {
  return `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`;
}

/** A micrometre is finer than any dot. */
function short(value: number): string {
  return String(Number(value.toFixed(4)));
}
