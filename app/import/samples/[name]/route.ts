import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answer } from '@/lib/platform/routes/read-call';
import { findClerk } from '@/lib/platform/session';

/** Files that show what an import does, with orders to fix among them. */
const SAMPLES: ReadonlyMap<string, string> = new Map([
  ['orders-webshop.csv', 'text/csv'],
  ['ordrer-regnskap.csv', 'text/csv'],
  ['orders.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
]);

/** One of the files in docs/samples. */
export async function GET(_request: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  if (!(await findClerk())) return answer(401);
  const { name } = await params;
  const type = SAMPLES.get(name);
  if (!type) return answer(404);
  const bytes = await readFile(join(process.cwd(), 'docs/samples', name));
  return new Response(new Uint8Array(bytes), {
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
  });
}
