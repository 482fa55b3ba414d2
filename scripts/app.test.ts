import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from './launcher/project.mjs';

test.each([
  ['__NEXT_PRIVATE_STANDALONE_CONFIG', 'server/config.js'],
  ['__NEXT_PRIVATE_ORIGIN', 'compiled/next-server/app-page-turbo.runtime.prod.js'],
])('Next.js still reads %s, which the app gives it though no document names it', (name, file) => {
  expect(readFileSync(join(projectFolder, 'scripts/app.mjs'), 'utf8')).toContain(name);
  expect(readFileSync(join(projectFolder, 'node_modules/next/dist', file), 'utf8')).toContain(name);
});
