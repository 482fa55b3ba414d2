import { runBench } from './run-bench.mjs';

// `npm run bench:city`: from the last digit of a postal code to its city on the screen of Book, the first code of the page included.

await runBench(async (signal) => {
  // This needs the dependencies.
  const { measureCity } = await import('./postal-codes/measure-city.mjs');
  return measureCity(signal);
});
