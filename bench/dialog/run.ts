import { runBench } from '../run-bench.mjs';
import { measureDialog } from './measure-dialog';

// `npm run bench:dialog`: how long a clerk waits for the print dialog (docs/labels.md#time-and-memory). The last line of standard output is
// one JSON object.

await runBench(measureDialog);
