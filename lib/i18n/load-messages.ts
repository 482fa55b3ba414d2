import 'server-only';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AbstractIntlMessages } from 'next-intl';
import type { Locale } from '@/lib/i18n/locales';

/** Every file of `messages/<locale>/` under its own name: `common.json` becomes the namespace `common`. */
export async function loadMessages(locale: Locale): Promise<AbstractIntlMessages> {
  const folder = path.join(process.cwd(), 'messages', locale);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'));
  const entries = files.map(async (file) => {
    const text = await readFile(path.join(folder, file), 'utf8');
    return [path.basename(file, '.json'), JSON.parse(text)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
