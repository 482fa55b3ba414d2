import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Setting, settings } from '../lib/platform/settings/settings.mjs';
import { environmentFile, settingsDocument } from './settings-docs.mjs';

const document = readFileSync('docs/settings.md', 'utf8');

// After a change: npm run settings:docs.
test('docs/settings.md names the settings that the program reads', () => {
  expect(document).toBe(settingsDocument());
});

test.each<Setting>(settings)('docs/settings.md has each value that $name takes, and its default', (setting) => {
  const [line, ...more] = document
    .split('\n')
    .filter((text) => text.startsWith(`- \`${setting.name}`) && !/\w/.test(text.charAt(3 + setting.name.length)));
  expect(more).toEqual([]);
  expect(line).toContain(`_${setting.expectation}_`);
  if (setting.default !== undefined) {
    expect(line).toContain(`(\`${setting.default}\`)`);
    expect(setting.check(setting.default)).toBe(true);
  }
});

test('.env.example names the settings that the program reads', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(environmentFile());
});
