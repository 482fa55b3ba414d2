import { DEFAULT_PROFILE } from '@/lib/labels/label-formats';
import { pageSizes } from '@/lib/testing/label-raster';
import { sampleLabel } from '@/lib/testing/label-sample';
import { renderLabelsPdf } from '@/lib/testing/render-labels';
import { checkChunk } from './check-chunk';
import type { LabelRunOptions } from './options';
import type { Task } from './plan';
import { randomLabels } from './random-labels';
import { emptyTally, type Tally } from './tally';

/** What the parent hears of each task. */
export type Found = { task: Task; tally: Tally };

/** One of the processes: is sent its tasks, answers each with what it found, and ends when there is none left. */
process.once('message', async ({ options, tasks }: { options: LabelRunOptions; tasks: Task[] }) => {
  const labels = randomLabels(options.ids, options.seed);
  for (const task of tasks) {
    const tally = emptyTally();
    if (task.kind === 'count') await countPages(task, tally);
    else {
      const paper = { ...DEFAULT_PROFILE, format: task.format, dpi: task.dpi };
      await checkChunk(labels.slice(task.from, task.to), paper, task, tally);
    }
    process.send?.({ task, tally } satisfies Found);
  }
  process.disconnect();
  // The readers of ZPL and of codes never end by themselves.
  process.exitCode = 0;
  setImmediate(() => process.exit());
});

async function countPages({ format, labels }: Extract<Task, { kind: 'count' }>, tally: Tally): Promise<void> {
  const document = Array.from({ length: labels }, (_, index) => sampleLabel({ shipmentId: `ORDER-${index + 1}` }));
  const { pdf, pages } = renderLabelsPdf(document, { ...DEFAULT_PROFILE, format });
  const wanted = format === 'a4' ? Math.ceil(labels / 4) : labels;
  const found = (await pageSizes(pdf)).length;
  tally.wrongPageCounts += pages === wanted && found === wanted ? 0 : 1;
}
