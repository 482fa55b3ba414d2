import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { environmentFile, settingsTable } from './settings-docs.mjs';

// After a change: npm run settings:docs.
test('the README has the table of settings that the program reads', () => {
  expect(cells(readFileSync('README.md', 'utf8'))).toContain(cells(settingsTable()));
});

test('.env.example names the settings that the program reads', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(environmentFile());
});

/** A table without the room the formatter gives its columns. */
function cells(markdown: string): string {
  return markdown.replace(/ +/g, ' ').replace(/ ?-{3,} ?/g, '---');
}
