import { runBench } from '../run-bench.mjs';
import { measureDialog } from './measure-dialog';

// `npm run bench:dialog`: how long a clerk waits for the print dialog (goal E6). The last line of standard output is one JSON object.

await runBench(measureDialog);
