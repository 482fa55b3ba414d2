import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The files of server actions, such as `lib/shops/actions/presets.ts`, each with its text. */
export function actionFiles(): { file: string; text: string }[] {
  return readdirSync(join(root, 'lib'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ file: `lib/${name}`, text: readFileSync(join(root, 'lib', name), 'utf8') }))
    .filter(({ text }) => text.startsWith("'use server'"));
}

/** What a file of the project exports. */
export const exportsOf = (file: string): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ new URL(file, `file://${root}/`).href);
