import { runBench } from '../run-bench.mjs';
import { measureOverload } from './measure-overload';

// `npm run bench:overload`: what another clerk notices while one asks for the largest documents there are, ten at a time. The last line
// of standard output is one JSON object.

await runBench(measureOverload);
