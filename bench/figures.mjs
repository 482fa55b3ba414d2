import { runBench } from './run-bench.mjs';

// `npm run figures`: what the main pages load of JavaScript, beside an empty app built in the same run, and whose code that is.

await runBench(async (signal) => {
  // This needs the dependencies.
  const { measurePages } = await import('./measure-pages.mjs');
  return measurePages(signal);
}, 'figures');
