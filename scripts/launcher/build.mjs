import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder, next, packaged, projectFolder, tied } from './project.mjs';
import { runStep } from './run-step.mjs';

const SOURCE_FOLDERS = ['app', 'components', 'lib', 'messages', 'public'];
const ROOT_SOURCE = /\.(ts|mjs|json)$/;
// Next writes the first on every build and may add a line to the second.
const NOT_SOURCE = ['next-env.d.ts', 'tsconfig.json'];

/**
 * Builds the app. A build folder that a killed build left broken may fail again from its own cache, so one without a stamp is
 * removed and built once more.
 * @param {{ use: 'start' | 'test' | 'figures', encryptionKey: string | undefined, signal: AbortSignal }} options
 */
export async function build({ use, encryptionKey, signal }) {
  const folder = join(projectFolder, buildFolder(use));
  const sources = fingerprint(encryptionKey);
  const mayBeBroken = existsSync(folder) && !existsSync(stampFile(use));
  rmSync(stampFile(use), { force: true });
  const step = {
    what: 'building the app',
    command: process.execPath,
    args: [...tied, next, 'build'],
    env: buildEnvironment(use, encryptionKey),
    signal,
  };
  try {
    await runStep(step);
  } catch (error) {
    const isOurFault = error instanceof Error && error.message.includes('Failed to type check');
    if (!mayBeBroken || isOurFault || signal.aborted) throw error;
    rmSync(folder, { recursive: true, force: true });
    await runStep({ ...step, what: 'building the app once more, from nothing' });
  }
  // A source map would be off by the line that is added.
  if (use !== 'figures') compileOffThePage(join(folder, 'static', 'chunks'));
  writeFileSync(stampFile(use), sources);
}

/** The first line of a script whose functions a browser compiles beside the page, while the script comes in. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Asks the browser to compile the page's code ahead. Else it compiles each function at its first call, in the way of the page
 * (docs/performance.md#first-load). A browser that does not know the line takes it for a comment.
 * @param {string} chunks the folder of the scripts
 */
function compileOffThePage(chunks) {
  for (const name of readdirSync(chunks).filter((each) => each.endsWith('.js'))) {
    const file = join(chunks, name);
    const code = readFileSync(file, 'utf8');
    if (!code.startsWith(COMPILE_HINT)) writeFileSync(file, COMPILE_HINT + code);
  }
}

/**
 * Whether the build folder was built from these very sources. A package has no others.
 * @param {'start' | 'test' | 'figures'} use
 * @param {string | undefined} encryptionKey
 */
export function isBuilt(use, encryptionKey) {
  if (packaged) return true;
  return existsSync(stampFile(use)) && readFileSync(stampFile(use), 'utf8') === fingerprint(encryptionKey);
}

/** @param {'start' | 'test' | 'figures'} use */
function stampFile(use) {
  return join(projectFolder, buildFolder(use), 'parceldesk-build');
}

/**
 * @param {'start' | 'test' | 'figures'} use
 * @param {string | undefined} encryptionKey baked into the build by Next
 * @returns {NodeJS.ProcessEnv}
 */
function buildEnvironment(use, encryptionKey) {
  return {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    PARCELDESK_DIST: buildFolder(use),
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: encryptionKey,
    PARCELDESK_SOURCE_MAPS: use === 'figures' ? '1' : undefined,
    PARCELDESK_TYPES_CHECKED: use === 'test' ? '1' : undefined,
  };
}

/** @param {string | undefined} encryptionKey */
function fingerprint(encryptionKey) {
  const hash = createHash('sha256')
    .update(process.version)
    .update(encryptionKey ?? '');
  for (const file of sourceFiles()) hash.update(`\0${file}\0`).update(readFileSync(join(projectFolder, file)));
  return hash.digest('hex');
}

/** All files a build depends on, tests left out, in a fixed order. */
function sourceFiles() {
  const ofRoot = readdirSync(projectFolder).filter((name) => ROOT_SOURCE.test(name) && !NOT_SOURCE.includes(name));
  const ofFolders = SOURCE_FOLDERS.filter((name) => existsSync(join(projectFolder, name))).flatMap((name) =>
    readdirSync(join(projectFolder, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(projectFolder.length)),
  );
  return [...ofRoot, ...ofFolders].sort();
}
