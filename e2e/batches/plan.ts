import { NORMAL, QUICK_FAULTS, type Script } from '../harness/carrier/scripts';
import { answers, books, booksAfter, throttles } from '../harness/carrier/steps';
import type { Random } from '../harness/seeded-random';

const SHARE_OF_FAULTS = 0.15;
const SHARE_OF_THROTTLED = 0.003;
const SHARE_OF_REFUSED_SHOPS = 0.01;
const SHARE_OF_SLOW = 0.5;
const SLOWEST_MS = 300;

/** What is refused with 429 each time never ends, and a withdrawn token stops the whole queue for a minute. */
const STOPPERS = /^(429|401 always)/;
const FAULTS = QUICK_FAULTS.filter(({ name }) => !STOPPERS.test(name));
const THROTTLED: Script = {
  name: 'throttled twice, then booked',
  outcome: 'booked',
  steps: [throttles(1), throttles(1), books()],
};
/** A batch pauses by itself for it, until a clerk goes on. */
const REFUSED_SHOP: Script = {
  name: '403 for the shop',
  outcome: 'rejected',
  steps: [answers(403, { errorKey: 'no.access.shop.id' })],
};

/** What the carrier does with one row: most are booked, at once or within a third of a second. */
export function anyScript(random: Random): Script {
  const dice = random.fraction();
  if (dice < SHARE_OF_THROTTLED) return THROTTLED;
  if (dice < SHARE_OF_THROTTLED + SHARE_OF_REFUSED_SHOPS) return REFUSED_SHOP;
  if (dice < SHARE_OF_FAULTS) return random.pick(FAULTS);
  if (dice > 1 - SHARE_OF_SLOW) {
    return { name: 'booked after a while', outcome: 'booked', steps: [booksAfter(random.below(SLOWEST_MS))] };
  }
  return NORMAL;
}
