import { runBench } from './run-bench.mjs';

// `npm run bench:keystrokes`: what hands do for the reference bookings, on the built app by its keyboard alone, beside a plain form.

await runBench(async (signal) => {
  // These need the dependencies.
  const { countKeystrokes } = await import('./keystrokes/count-keystrokes.mjs');
  return countKeystrokes(signal);
});
