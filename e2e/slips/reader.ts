import { DEFAULT_PROFILE } from '@/lib/slips/formats';
import { renderSlipsPdf } from '@/lib/testing/render-slips';
import { pageSizes } from '@/lib/testing/slip-raster';
import { sampleSlip } from '@/lib/testing/slip-sample';
import { slipWords } from '@/lib/testing/slip-texts';
import { checkChunk } from './check-chunk';
import type { SlipRunOptions } from './options';
import type { Task } from './plan';
import { randomSlips } from './random-slips';
import { emptyTally, type Tally } from './tally';

/** What the parent is told of each task. */
export type Found = { task: Task; tally: Tally };

/** One of the processes: is sent its tasks, answers each with what it found, and ends when there is none left. */
process.once('message', async ({ options, tasks }: { options: SlipRunOptions; tasks: Task[] }) => {
  const slips = randomSlips(options.ids, options.seed);
  for (const task of tasks) {
    const tally = emptyTally();
    if (task.kind === 'count') await countPages(task, tally);
    else {
      const paper = { ...DEFAULT_PROFILE, format: task.format, dpi: task.dpi, texts: slipWords.nb };
      await checkChunk(slips.slice(task.from, task.to), paper, task, tally);
    }
    process.send?.({ task, tally } satisfies Found);
  }
  process.disconnect();
  // The readers of ZPL and of codes never end by themselves.
  process.exitCode = 0;
  setImmediate(() => process.exit());
});

async function countPages({ format, slips }: Extract<Task, { kind: 'count' }>, tally: Tally): Promise<void> {
  const document = Array.from({ length: slips }, (_, index) => sampleSlip({ shipmentId: `ORDER-${index + 1}` }));
  const { pdf, pages } = renderSlipsPdf(document, { ...DEFAULT_PROFILE, format, texts: slipWords.nb });
  const wanted = format === 'a4' ? Math.ceil(slips / 4) : slips;
  const found = (await pageSizes(pdf)).length;
  tally.wrongPageCounts += pages === wanted && found === wanted ? 0 : 1;
}
