import { runBench } from './run-bench.mjs';

// `npm run bench:paint`: from a key to what it shows, on Book with its map, beside a page of bare fields.

await runBench(async (signal) => {
  // This needs the dependencies.
  const { measurePaint } = await import('./paint/measure-paint.mjs');
  return measurePaint(signal);
});
