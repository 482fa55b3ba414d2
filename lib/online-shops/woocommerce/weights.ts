import * as z from 'zod/mini';
import { answered } from '@/lib/online-shops/ask-shop';
import { GRAMS } from '@/lib/online-shops/grams';
import type { OrderLine, ShopAnswer } from '@/lib/online-shops/online-shop';
import type { AskWoo } from './ask-woocommerce';
import type { WooLine } from './read-order';

/** By the names of WooCommerce. */
const UNITS: Readonly<Record<string, number>> = { kg: GRAMS.kilogram, g: 1, lbs: GRAMS.pound, oz: GRAMS.ounce };

/** Weights are looked up once and then kept so long: a product's weight seldom changes. */
const KEPT_MS = 30 * 60_000;
/** Of so many products at once; the API gives no more. */
const MOST_AT_ONCE = 100;

const text = z.catch(z.string(), '');
const articles = z.array(z.object({ id: z.number(), weight: text, global_unique_id: text }));
const unit = z.object({ value: z.string() });

/** What lines of orders weigh, and the bar codes of their articles. */
export type Weights = { weigh(lines: readonly WooLine[]): Promise<ShopAnswer<OrderLine[]>> };

/**
 * Looks up what the articles of orders weigh, and their bar codes (since WooCommerce 9.2): WooCommerce keeps both with its products, the weight in a unit of the shop's own. A key that may not read
 * products gives none; then the weight is the shop's default or asked for.
 */
export function createWeights(ask: AskWoo, now = () => performance.now()): Weights {
  /** Grams and bar code of a product or variation: null and empty where it has none. */
  const known = new Map<number, { grams: number | null; gtin: string; until: number }>();
  let gramsPerUnit: number | null = null;
  let unitUntil = 0;

  return {
    async weigh(lines) {
      const unit = await findUnit();
      if (unit.kind === 'failed') return unit;
      const lacking = lines.filter((line) => !isKnown(articleOf(line)));
      const simple = lacking.filter(({ variationId }) => variationId === 0).map(({ productId }) => productId);
      const found = await lookUp('wc/v3/products', simple);
      if (found.kind === 'failed') return found;
      const varied = lacking.filter(({ variationId }) => variationId !== 0);
      for (const product of new Set(varied.map(({ productId }) => productId))) {
        const ids = varied.filter(({ productId }) => productId === product).map(({ variationId }) => variationId);
        const answer = await lookUp(`wc/v3/products/${product}/variations`, ids);
        if (answer.kind === 'failed') return answer;
      }
      return answered(lines.map(weighed));
    },
  };

  function weighed(line: WooLine): OrderLine {
    const { key, name, sku, quantity } = line;
    const { grams = null, gtin = '' } = known.get(articleOf(line)) ?? {};
    return { key, name, sku, ...(gtin && { gtin }), quantity, weightGrams: grams };
  }

  function isKnown(id: number): boolean {
    return (known.get(id)?.until ?? 0) > now();
  }

  async function findUnit(): Promise<ShopAnswer<null>> {
    if (unitUntil > now()) return DONE;
    const answer = await ask({ path: 'wc/v3/settings/general/woocommerce_weight_unit' });
    if (answer.kind === 'failed' && answer.fault !== 'no_rights') return answer;
    const read = z.safeParse(unit, answer.kind === 'answered' ? answer.value.json : null);
    gramsPerUnit = read.success ? (UNITS[read.data.value] ?? null) : null;
    unitUntil = now() + KEPT_MS;
    return DONE;
  }

  /** Those of a product that was deleted are not found, and have no weight. */
  async function lookUp(path: string, wanted: readonly number[]): Promise<ShopAnswer<null>> {
    const ids = [...new Set(wanted)].filter((id) => id > 0);
    for (let from = 0; from < ids.length; from += MOST_AT_ONCE) {
      const part = ids.slice(from, from + MOST_AT_ONCE);
      const query = { include: part.join(','), per_page: String(MOST_AT_ONCE), _fields: 'id,weight,global_unique_id' };
      const answer = await ask({ path, query });
      if (answer.kind === 'failed' && answer.fault !== 'no_rights') return answer;
      const read = z.safeParse(articles, answer.kind === 'answered' ? answer.value.json : []);
      const found = new Map((read.success ? read.data : []).map((article) => [article.id, article]));
      for (const id of part) {
        const { weight = '', global_unique_id: gtin = '' } = found.get(id) ?? {};
        known.set(id, { grams: gramsOf(weight), gtin: gtin.trim(), until: now() + KEPT_MS });
      }
    }
    return DONE;
  }

  function gramsOf(weight: string): number | null {
    const amount = Number(weight.replace(',', '.'));
    if (weight.trim() === '' || !(amount > 0) || gramsPerUnit === null) return null;
    return amount * gramsPerUnit;
  }
}

const DONE: ShopAnswer<null> = answered(null);

const articleOf = ({ productId, variationId }: WooLine): number => variationId || productId;
