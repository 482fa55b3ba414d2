// Fills in the hashes that npm leaves out of package-lock.json for programs of other systems than the one it ran on. Run it after a change of
// dependencies, with a registry that has all of them.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './launcher/project.mjs';

const file = join(projectFolder, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
let missing = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  if (path === '' || entry.link || entry.integrity) continue;
  const name = `${path.split('node_modules/').at(-1)}@${entry.version}`;
  try {
    const { version, ...rest } = entry;
    const integrity = execFileSync('npm', ['view', name, 'dist.integrity'], { encoding: 'utf8' }).trim();
    lock.packages[path] = { version, integrity, ...rest };
    console.log(`${name} ${integrity}`);
  } catch {
    missing += 1;
    console.error(`${name} is not in this registry`);
  }
}
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
process.exitCode = missing > 0 ? 1 : 0;
