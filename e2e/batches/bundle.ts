import { createRequire } from 'node:module';
import { resolve } from 'node:path';

/** As much of the compiler as is called here. */
type Compiler = {
  build(options: {
    entryPoints: string[];
    outfile: string;
    bundle: true;
    platform: 'node';
    format: 'esm';
    conditions: string[];
    external: string[];
    banner: { js: string };
    tsconfig: string;
    logLevel: 'error';
  }): Promise<unknown>;
};

const PROJECT = resolve(import.meta.dirname, '../..');
/** What bundled CommonJS calls. */
const REQUIRE = `import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);`;

/**
 * Puts a program and all that it imports into one file. It starts with a seventh of the work: a run that kills a thousand processes starts
 * as many. The compiler is the one that tsx brings along.
 */
export async function bundleProgram(file: string, outfile: string): Promise<void> {
  const { build } = createRequire(createRequire(import.meta.url).resolve('tsx'))('esbuild') as Compiler;
  await build({
    entryPoints: [file],
    outfile,
    ...{ bundle: true, platform: 'node', format: 'esm', logLevel: 'error' },
    conditions: ['react-server'],
    external: ['pg-native', '@hyzyla/pdfium'],
    banner: { js: REQUIRE },
    tsconfig: resolve(PROJECT, 'tsconfig.base.json'),
  });
}
