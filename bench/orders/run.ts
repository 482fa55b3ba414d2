import { runBench } from '../run-bench.mjs';
import { measureOrders } from './measure-orders';

// `npm run bench:orders`: how long orders of an online shop take to the screen, and the list with many of them (docs/online-shops.md#figures). The last
// line of standard output is one JSON object.

await runBench(measureOrders);
