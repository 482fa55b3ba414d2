import { runBench } from '../run-bench.mjs';
import { measureDialog } from './measure-dialog';

// `npm run bench:dialog`: how long a clerk waits for the print dialog (docs/performance.md#prints-of-1-to-1000-labels). The last line of standard output is
// one JSON object.

await runBench(measureDialog);
