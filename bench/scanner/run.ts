import { runBench } from '../run-bench.mjs';
import { measureScanner } from './measure-scanner';

// `npm run bench:scanner`: whether 1,000 scans come to their place and 1,000 texts typed by hand stay where they are, in a browser
// (docs/keys.md#scanners). The last line of standard output is one JSON object.

await runBench(measureScanner);
