import { runBench } from '../run-bench.mjs';
import { measurePacking } from './measure-packing';

// `npm run bench:packing`: how long a scan takes at the packing bench until its label is at the printer (docs/bench.md#figures). The last line of
// standard output is one JSON object.

await runBench(measurePacking);
