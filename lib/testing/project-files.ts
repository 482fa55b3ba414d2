import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const NOT_OURS = /^(\.|node_modules$|test-results$|playwright-report$)/;

/** The files of the checkout with one of these endings, such as `.md`, by their paths from its root. */
export function projectFiles(...endings: string[]): string[] {
  return readdirSync('.', { withFileTypes: true })
    .filter(({ name }) => !NOT_OURS.test(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? readdirSync(entry.name, { recursive: true, encoding: 'utf8' }).map((file) => join(entry.name, file))
        : [entry.name],
    )
    .filter((file) => endings.some((ending) => file.endsWith(ending)))
    .sort();
}
