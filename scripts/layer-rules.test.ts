import { expect, test } from 'vitest';
import { layerFaults } from './layer-rules.mjs';

/** The faults of files that import these, by path. */
function faultsOf(files: Record<string, string>): string[] {
  return layerFaults(new Map(Object.entries(files)));
}

test.each([
  ['a subject that calls an action', 'lib/bookings/book.ts', "import { book } from '@/lib/actions/bookings';"],
  ['a file of the base that needs a subject', 'lib/log.ts', "import type { Shop } from './shops/shop';"],
  ['two folders of one layer', 'lib/carrier/book.ts', "import {\n  shops,\n} from '@/lib/db/shops';"],
  ['a control that loads a subject later', 'components/ui/map.tsx', "lazy(() => import('@/components/bookings/map'))"],
  ['a folder that has no layer', 'lib/things/thing.ts', "import { log } from '@/lib/log';"],
  ['drizzle beyond lib/db', 'lib/shops/labels.ts', "import { eq } from 'drizzle-orm';"],
  ['a route with a statement', 'app/recipients/export/route.ts', "import { findShop } from '@/lib/db/shops';"],
  ['a component with the carrier', 'components/bookings/one.tsx', "import type { Answer } from '@/lib/carrier/book';"],
  ['a component that runs a query', 'components/shell/header.tsx', "import { shops } from '@/lib/queries/shops';"],
])('%s is a fault', (_, file, text) => {
  const shops = { 'lib/queries/shops.ts': "import 'server-only';\n" };
  expect(faultsOf({ ...shops, [file]: text })).toEqual([expect.stringContaining(`${file} imports `)]);
});

test('a component takes the model of a subject, and nothing of its server side', () => {
  const files = {
    'lib/shops/shop.ts': 'export type Shop = { id: string };',
    'lib/shops/save-shop.ts': "import 'server-only';\n",
  };
  const model = "import type { Shop } from '@/lib/shops/shop';";
  const command = "import type { Saved } from '@/lib/shops/save-shop';";
  expect(faultsOf({ ...files, 'components/shops/shop.tsx': model })).toEqual([]);
  expect(faultsOf({ ...files, 'components/shops/shop.tsx': command })).toEqual([
    "components/shops/shop.tsx imports @/lib/shops/save-shop: a component imports a subject's model only, and lib/shops/save-shop is 'server-only'",
  ]);
});

test('what a file of the server imports keeps it out of the browser, and its types do not', () => {
  const files = (imported: string) => ({
    'lib/env.ts': "import 'server-only';\n",
    'lib/shops/secret.ts': imported,
    'components/shops/shop.tsx': "import type { Secret } from '@/lib/shops/secret';",
  });
  expect(faultsOf(files("import { env } from '@/lib/env';"))).toEqual([expect.stringContaining("is 'server-only'")]);
  expect(faultsOf(files("import type { Env } from '@/lib/env';"))).toEqual([]);
});

test('each file of the server layers is kept out of the browser, by one import and not by two', () => {
  const files = (text: string) => ({ 'lib/env.ts': "import 'server-only';\n", 'lib/db/shops.ts': text });
  const env = "import { env } from '../env';\n";
  expect(faultsOf(files(env))).toEqual([]);
  expect(faultsOf(files("import 'server-only';\n"))).toEqual([]);
  expect(faultsOf(files('export const NAMES = [];'))).toEqual([expect.stringContaining('lib/db/shops.ts')]);
  expect(faultsOf(files(`import 'server-only';\n${env}`))).toEqual([
    "lib/db/shops.ts imports server-only: ../env is 'server-only' already",
  ]);
});

test('imports downwards, texts, packages and the types of a query are no faults', () => {
  const text = `import { z } from 'zod/mini';
import type { Line } from '@/lib/queries/shops';
import { Button } from '@/components/ui/button';
import words from '@/messages/en/shops.json';
import { save } from '@/lib/actions/shops';`;
  expect(faultsOf({ 'components/shops/shop.tsx': text, 'lib/queries/shops.ts': "import 'server-only';\n" })).toEqual(
    [],
  );
});
