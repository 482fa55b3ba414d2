import { DEFAULT_PROFILE, type LabelFormat } from '@/lib/labels/formats';
import type { Label } from '@/lib/labels/label';
import { drawLabelsPdf } from '@/lib/labels/pdf';
import { labelWords } from '@/lib/testing/label-texts';
import { renderLabelSvg, renderLabelsZpl } from '@/lib/testing/render-labels';
import { ordinaryLabels } from '../../e2e/labels/random-labels';

// How long labels take from the booking's data to the document, and the memory of the longest (goal E6): `npm run bench:labels`. Every
// label has other names and numbers; the first one of a process, which opens the fonts, is told apart.

const SINGLE = 50;
const labels = ordinaryLabels(1000, 7);
const paper = (format: LabelFormat) => ({ ...DEFAULT_PROFILE, format, texts: labelWords.nb });
const pdfOf = (some: Label[], format: LabelFormat) => Buffer.concat([...drawLabelsPdf(some, paper(format))]);
const say = (line: string) => void process.stderr.write(`${line}\n`);

async function milliseconds(run: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await run();
  return Math.round((performance.now() - startedAt) * 10) / 10;
}

async function median(run: (label: Label) => unknown): Promise<number> {
  const times: number[] = [];
  for (const label of labels.slice(0, SINGLE)) times.push(await milliseconds(() => run(label)));
  return times.sort((a, b) => a - b)[SINGLE / 2] ?? 0;
}

const firstMs = await milliseconds(() => pdfOf(labels.slice(0, 1), '100x150'));
const oneMs = await median((label) => pdfOf([label], '100x150'));
const pictureMs = await median((label) => renderLabelSvg(label, paper('100x150')));
const zplMs = await median((label) => renderLabelsZpl([label], paper('100x150')));
say(
  `one label: first ${firstMs} ms, then ${oneMs} ms; picture ${pictureMs} ms, ZPL ${zplMs} ms (medians of ${SINGLE})`,
);
const batches: Record<string, { ms: number; cpuMs: number; kB: number; timesOne: number }> = {};
for (const format of ['100x150', 'a4', 'roll62'] as const) {
  for (const count of [200, 1000]) {
    let bytes = 0;
    const before = process.cpuUsage();
    const ms = await milliseconds(async () => {
      bytes = pdfOf(labels.slice(0, count), format).length;
    });
    const { user, system } = process.cpuUsage(before);
    const cpuMs = Math.round((user + system) / 1000);
    const batch = { ms, cpuMs, kB: Math.round(bytes / 1000), timesOne: Math.round((ms / oneMs) * 10) / 10 };
    batches[`${format} ${count}`] = batch;
    say(`${count} labels on ${format}: ${JSON.stringify(batch)}`);
  }
}
const zplOf200 = renderLabelsZpl(labels.slice(0, 200), paper('100x150')).zpl.length;
const peakMb = Math.round(process.resourceUsage().maxRSS / 1000);
const line = { firstMs, oneMs, pictureMs, zplMs, batches, zplKbEach: Math.round(zplOf200 / 200_000), peakMb };
process.stdout.write(`${JSON.stringify(line)}\n`);
