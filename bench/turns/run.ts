import { runBench } from '../run-bench.mjs';
import { measureTurns } from './measure-turns';

// `npm run bench:turns`: what another clerk notices while one does the worst there is: many lists at once, presses, imports and workbooks that
// take long. The last line of standard output is one JSON object.

await runBench(measureTurns);
