import { runBench } from '../run-bench.mjs';
import { measureLoads } from './measure-loads';

// `npm run bench:load`: how soon the main pages show what is largest on them, and how long they keep the processor, beside copies of them
// without script, on a desktop and on a phone. The last line of standard output is one JSON object.

await runBench(measureLoads);
