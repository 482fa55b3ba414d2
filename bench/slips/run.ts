import { DEFAULT_PROFILE, type SlipFormat } from '@/lib/slips/formats';
import { drawSlipsPdf } from '@/lib/slips/pdf';
import type { Slip } from '@/lib/slips/slip';
import { renderSlipSvg, renderSlipsZpl } from '@/lib/testing/render-slips';
import { slipWords } from '@/lib/testing/slip-texts';
import { ordinarySlips } from '../../e2e/slips/random-slips';

// How long slips take from the booking's data to the document, and the memory of the longest (goal E6): `npm run bench:slips`. Every
// slip has other names and numbers; the first one of a process, which opens the fonts, is told apart.

const SINGLE = 50;
const slips = ordinarySlips(1000, 7);
const paper = (format: SlipFormat) => ({ ...DEFAULT_PROFILE, format, texts: slipWords.nb });
const pdfOf = (some: Slip[], format: SlipFormat) => Buffer.concat([...drawSlipsPdf(some, paper(format))]);
const say = (line: string) => void process.stderr.write(`${line}\n`);

async function milliseconds(run: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await run();
  return Math.round((performance.now() - startedAt) * 10) / 10;
}

async function median(run: (slip: Slip) => unknown): Promise<number> {
  const times: number[] = [];
  for (const slip of slips.slice(0, SINGLE)) times.push(await milliseconds(() => run(slip)));
  return times.sort((a, b) => a - b)[SINGLE / 2] ?? 0;
}

const firstMs = await milliseconds(() => pdfOf(slips.slice(0, 1), '100x150'));
const oneMs = await median((slip) => pdfOf([slip], '100x150'));
const pictureMs = await median((slip) => renderSlipSvg(slip, paper('100x150')));
const zplMs = await median((slip) => renderSlipsZpl([slip], paper('100x150')));
say(`one slip: first ${firstMs} ms, then ${oneMs} ms; picture ${pictureMs} ms, ZPL ${zplMs} ms (medians of ${SINGLE})`);
const batches: Record<string, { ms: number; cpuMs: number; kB: number; timesOne: number }> = {};
for (const format of ['100x150', 'a4', 'roll62'] as const) {
  for (const count of [200, 1000]) {
    let bytes = 0;
    const before = process.cpuUsage();
    const ms = await milliseconds(async () => {
      bytes = pdfOf(slips.slice(0, count), format).length;
    });
    const { user, system } = process.cpuUsage(before);
    const cpuMs = Math.round((user + system) / 1000);
    const batch = { ms, cpuMs, kB: Math.round(bytes / 1000), timesOne: Math.round((ms / oneMs) * 10) / 10 };
    batches[`${format} ${count}`] = batch;
    say(`${count} slips on ${format}: ${JSON.stringify(batch)}`);
  }
}
const zplOf200 = renderSlipsZpl(slips.slice(0, 200), paper('100x150')).zpl.length;
const peakMb = Math.round(process.resourceUsage().maxRSS / 1000);
const line = { firstMs, oneMs, pictureMs, zplMs, batches, zplKbEach: Math.round(zplOf200 / 200_000), peakMb };
process.stdout.write(`${JSON.stringify(line)}\n`);
