import { runBench } from '../run-bench.mjs';
import { measureLabels } from './measure-labels';

// `npm run bench:labels`: prints of 1 to 1,000 labels as PDF and to a label printer, and what another clerk and the memory notice of
// them. The last line of standard output is one JSON object.

await runBench(measureLabels);
