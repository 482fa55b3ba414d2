import { countLines } from './count-lines.mjs';
import { countStructure } from './count-structure.mjs';
import { runBench } from './run-bench.mjs';

// `npm run figures`: how large the code is and what its pages load, beside an empty app built in the same run, and whose code that is.

await runBench(async (signal) => {
  // This needs the dependencies.
  const { measurePages } = await import('./measure-pages.mjs');
  const javascript = await measurePages(signal);
  return { lines: countLines(), structure: countStructure(), javascript };
}, 'figures');
