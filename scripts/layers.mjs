import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { LAYERS, layerFaults, layersList } from './layer-rules.mjs';

// Holds the layers of lib/, components/ and app/, and their table in docs/architecture.md. `--write` writes the table.
const DOCUMENT = 'docs/architecture.md';
const PLACE = /(?<=<!-- layers -->\n\n)[\s\S]*?(?=\n\n<!-- end of layers -->)/;
const document = readFileSync(DOCUMENT, 'utf8');
const current = document.replace(PLACE, layersList());
if (process.argv.includes('--write')) writeFileSync(DOCUMENT, current);
else if (current !== document) fail(`${DOCUMENT} shows other layers: run node scripts/layers.mjs --write`);

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'lib', 'components', 'app'], {
  encoding: 'utf8',
});
const paths = listed.split('\n').filter((file) => /\.(?:tsx?|mjs)$/.test(file) && existsSync(file));
// Tests and what they stand on may reach anywhere; the practice carrier imports nothing (biome.json).
const sources = paths.filter((file) => !/\.test\.tsx?$|^lib\/(?:testing|simulator)\//.test(file));
for (const fault of layerFaults(new Map(sources.map((file) => [file, readFileSync(file, 'utf8')])))) fail(fault);
for (const folder of LAYERS.flatMap(({ folders }) => folders)) if (!existsSync(folder)) fail(`No folder ${folder}`);

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exitCode = 1;
}
