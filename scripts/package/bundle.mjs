import { createRequire } from 'node:module';
import { join } from 'node:path';
import { projectFolder } from '../launcher/project.mjs';

/** What bundled CommonJS calls. */
const REQUIRE = `import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);`;

/**
 * Puts programs and all that they import into few files, which start with a seventh of the work and need no compiler. The compiler is
 * the one that tsx brings along.
 * @param {string[]} entryPoints
 * @param {string[]} external packages that are opened where the program lies
 * @param {{ outfile: string } | { outdir: string, outbase: string, splitting: true, chunkNames: string }} where
 * @returns {Promise<void>}
 */
export async function bundle(entryPoints, external, where) {
  const { build } = createRequire(createRequire(import.meta.url).resolve('tsx'))('esbuild');
  await build({
    entryPoints,
    ...where,
    bundle: true,
    platform: 'node',
    format: 'esm',
    minifyWhitespace: true,
    minifySyntax: true,
    target: 'node20.20',
    logLevel: 'error',
    outExtension: { '.js': '.mjs' },
    conditions: ['react-server'],
    external: ['pg-native', ...external],
    banner: { js: REQUIRE },
    tsconfig: join(projectFolder, 'tsconfig.base.json'),
  });
}
