import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { layerFaults, layersList } from './layer-rules.mjs';

// Holds the layers of lib/, components/ and app/, and their table in docs/architecture.md. `--write` writes the table.
/** Faults that are being removed. */
const KNOWN = ["lib/bookings/present-line is 'server-only'", "lib/shops/shop-view is 'server-only'"];
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
const faults = layerFaults(new Map(sources.map((file) => [file, readFileSync(file, 'utf8')])));
for (const fault of faults) if (!KNOWN.some((known) => fault.includes(known))) fail(fault);
for (const known of KNOWN)
  if (!faults.some((fault) => fault.includes(known))) console.log(`layers: no longer so: ${known}`);

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exitCode = 1;
}
