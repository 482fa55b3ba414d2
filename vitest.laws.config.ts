import { mergeConfig } from 'vitest/config';
import everyTest from './vitest.config';

/** `npm run test:laws`: the laws alone, each with all its cases. */
export default mergeConfig(everyTest, { test: { provide: { isEveryLawRun: true } } });
