import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { environmentFile, settingsDocument } from './settings-docs.mjs';

// After a change: npm run settings:docs.
test('docs/settings.md names the settings that the program reads', () => {
  expect(readFileSync('docs/settings.md', 'utf8')).toBe(settingsDocument());
});

test('.env.example names the settings that the program reads', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(environmentFile());
});
