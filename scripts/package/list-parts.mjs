import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand } from '../launcher/install.mjs';
import { projectFolder } from '../launcher/project.mjs';

/** @typedef {{ 'bom-ref': string, name: string, version: string, properties: { name: string }[], licenses?: { license?: { id?: string, name?: string }, expression?: string }[] }} Part */

/** How npm marks what nothing but development needs. */
const OF_DEVELOPMENT = 'cdx:npm:package:development';
/** Of a package that names its licence nowhere else. */
export const IN_ITS_FILE = 'see its file LICENSE';

/**
 * Writes what Parceldesk is made of beside it: `sbom.cdx.json` in the format of CycloneDX, which scanners read, and `LICENSES.txt` with a
 * line for each package. Both are npm's own words of the lock file, without what only a build or a test needs.
 * @param {string} folder
 * @throws {Error} when npm cannot say it
 */
export function listParts(folder) {
  const { components: all, dependencies, ...head } = bill();
  // npm names it after the folder of the checkout.
  head.metadata.component.name = 'parceldesk';
  // npm's own `--omit dev` leaves out packages too that something else imports as well.
  const components = all.filter(({ properties }) => !properties.some(({ name }) => name === OF_DEVELOPMENT));
  const listed = new Set(components.map((part) => part['bom-ref']));
  const edges = dependencies
    .filter(({ ref }) => listed.has(ref) || ref === head.metadata.component['bom-ref'])
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => listed.has(each)) }));
  writeFileSync(
    join(folder, 'sbom.cdx.json'),
    `${JSON.stringify({ ...head, components, dependencies: edges }, null, 2)}\n`,
  );
  const lines = components.map((part) => `${part.name} ${part.version}: ${licenceOf(part)}`);
  writeFileSync(join(folder, 'LICENSES.txt'), `${lines.sort().join('\n')}\n`);
}

/** @returns {{ metadata: { component: Part }, components: Part[], dependencies: { ref: string, dependsOn: string[] }[] }} */
function bill() {
  const { command, args } = npmCommand('sbom', '--sbom-format', 'cyclonedx', '--package-lock-only');
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: projectFolder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`npm cannot say what Parceldesk is made of: ${stderr}`);
  return JSON.parse(stdout);
}

/** @param {Part} part */
function licenceOf({ licenses = [] }) {
  const all = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name);
  return all.filter(Boolean).join(', ') || IN_ITS_FILE;
}
