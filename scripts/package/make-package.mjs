import { createHash } from 'node:crypto';
import { cpSync, linkSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { projectFolder } from '../launcher/project.mjs';
import { bundle } from './bundle.mjs';
import { listParts } from './list-parts.mjs';

/** They stand in a package under the same names, as `.mjs` (scripts/launcher/project.mjs). */
const PROGRAMS = [
  'scripts/launcher/command-line.mjs',
  'scripts/end-with-parent.mjs',
  'scripts/app.mjs',
  ...['setup-link', 'backup', 'restore', 'import-outcomes', 'doctor', 'audit-verify', 'retention'].map(
    (name) => `scripts/${name}.ts`,
  ),
  'lib/simulator/cli.ts',
];
/** The app opens them too, so Next has traced them: they have files beside their code. */
const BESIDE_PROGRAMS = ['@hyzyla/pdfium', '@node-rs/argon2', 'bwip-js', 'next', 'pdfkit'];
const BESIDE_THEM = ['public', '.env.example', 'LICENSE', 'NOTICE', 'CHANGELOG.md'];

/** What Next's trace names and a running desk never opens, or must not hold. Whatever is not named here is kept. */
const LEFT_OUT = [
  /^(\.env.*|server\.js|package\.json)$/,
  // No picture is changed while the desk runs.
  /^node_modules\/(sharp|@img)$/,
  // For a build or a browser.
  /^node_modules\/next\/dist\/server\/capsize-font-metrics\.json$/,
  /^node_modules\/pdfkit\/js\/pdfkit\.(standalone|browser)/,
  /^node_modules\/fontkit\/dist\/browser/,
  // Fonts are only unpacked.
  /^node_modules\/wawoff2\/(bin|index\.js|compress\.js|build\/compress_binding\.js)/,
  /^node_modules\/@hyzyla\/pdfium\/dist\/(pdfium\.wasm\.base64|.*worker)/,
  // Styles and weights that no label has (lib/labels/typeface.ts, lib/labels/second-fonts.ts).
  /^node_modules\/dejavu-fonts-ttf\/ttf\/(?!DejaVuSansCondensed(-Bold)?\.ttf$)/,
  /^node_modules\/@fontsource-variable\/[^/]+\/(?!(files|unicode\.json|package\.json|LICENSE)(\/|$))/,
  /^node_modules\/@fontsource-variable\/[^/]+\/files\/(?!.*-wght-normal\.woff2$)/,
  // Of the tables only how they are made.
  /^lib\/db\/(?!migrations($|\/\d+_\w+\.sql$|\/meta$|\/meta\/_journal\.json$))/,
  // Of the build what only its tools read.
  /\.(map|nft\.json)$/,
];

/**
 * Makes a folder of all that Parceldesk is, which node alone starts on a machine of the same system (docs/operations.md#a-package-an-image).
 * The embedded PostgreSQL stays out: it would double the size.
 * @param {{ build: string, folder: string }} options `build`: name of a finished build folder; `folder` is emptied first
 * @returns {Promise<{ files: number, bytes: number }>}
 */
export async function makePackage({ build, folder }) {
  rmSync(folder, { recursive: true, force: true });
  const standalone = join(projectFolder, build, 'standalone');
  const isKept = (/** @type {string} */ source) =>
    !LEFT_OUT.some((pattern) => pattern.test(relative(standalone, source)));
  cpSync(standalone, folder, { recursive: true, verbatimSymlinks: true, filter: isKept });
  shareChunks(join(folder, build, 'server'));
  for (const name of [...BESIDE_THEM, join(build, 'static')]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    cpSync(join(projectFolder, name), join(folder, name), { recursive: true });
  }
  await bundle(
    PROGRAMS.map((file) => join(projectFolder, file)),
    BESIDE_PROGRAMS,
    // The chunks lie as deep as what asks for files beside itself.
    { outdir: folder, outbase: projectFolder, splitting: true, chunkNames: 'scripts/launcher/chunk-[hash]' },
  );
  const { name, version, license, engines } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));
  const own = { name, version, private: true, license, type: 'module', engines, packaged: { build } };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
  listParts(folder);
  writeFileSync(join(folder, 'parceldesk.mjs'), `import './scripts/launcher/command-line.mjs';\n`);
  return measure(folder);
}

/**
 * One file for each text of the server's code: the build writes what many routes share once for each of them, with no difference but the name of
 * a map that stays out.
 * @param {string} folder
 */
function shareChunks(folder) {
  /** @type {Map<string, string>} */
  const kept = new Map();
  for (const file of filesIn(folder).filter((name) => name.endsWith('.js'))) {
    const code = readFileSync(file, 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n');
    const digest = createHash('sha256').update(code).digest('hex');
    const first = kept.get(digest);
    if (first) {
      rmSync(file);
      linkSync(first, file);
    } else {
      writeFileSync(file, code);
      kept.set(digest, file);
    }
  }
}

/** @param {string} folder */
function filesIn(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map(({ parentPath, name }) => join(parentPath, name));
}

/** @param {string} folder */
function measure(folder) {
  const files = filesIn(folder);
  const sizes = new Map(files.map((file) => [lstatSync(file).ino, lstatSync(file).size]));
  return { files: files.length, bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0) };
}
