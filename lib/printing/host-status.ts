import 'server-only';
import type { PrinterTrouble } from './printer-trouble';

/** Asks a ZPL printer how it is; it answers at once, whatever it prints. */
export const ASK_STATUS = '~HS\r\n';

const STX = '\u0002';
const ETX = '\u0003';
const LINES_OF_AN_ANSWER = 3;

/** Every whole answer in what a printer sent, each as what keeps it from printing, or null where it is ready. Pure. */
export function readStatuses(sent: string): (PrinterTrouble | null)[] {
  const lines = sent
    .split(ETX)
    .slice(0, -1)
    .map((line) => line.slice(line.indexOf(STX) + 1));
  const whole = Array.from(
    { length: Math.floor(lines.length / LINES_OF_AN_ANSWER) },
    (_, index) => index * LINES_OF_AN_ANSWER,
  );
  return whole.map((at) => {
    const [first = '', second = ''] = lines.slice(at);
    const [, paperOut, paused] = first.split(',');
    const [, , headOpen, ribbonOut] = second.split(',');
    // An open head reports no paper either, so it is looked at first; a printer pauses itself for each of these.
    if (headOpen === '1') return 'head_open';
    if (paperOut === '1') return 'paper_out';
    if (ribbonOut === '1') return 'ribbon_out';
    return paused === '1' ? 'paused' : null;
  });
}
