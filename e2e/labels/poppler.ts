import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { LabelDpi } from '@/lib/labels/label-formats';
import type { Raster } from '@/lib/testing/label-raster';

const run = promisify(execFile);

/** Every page as poppler draws it, a renderer that shares nothing with PDFium. No page where it is not installed. */
export async function rasteriseWithPoppler(pdf: Buffer, dpi: LabelDpi): Promise<Raster[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'labels-'));
  try {
    await writeFile(path.join(folder, 'labels.pdf'), pdf);
    await run('pdftoppm', ['-r', String(dpi), '-gray', path.join(folder, 'labels.pdf'), path.join(folder, 'page')]);
    const files = (await readdir(folder)).filter((name) => name.endsWith('.pgm')).sort();
    return await Promise.all(files.map(async (name) => readPgm(await readFile(path.join(folder, name)))));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}

function readPgm(file: Buffer): Raster {
  const header = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(file.toString('latin1', 0, 64));
  if (!header) throw new Error('Not a grey picture of poppler.');
  return { width: Number(header[1]), height: Number(header[2]), data: new Uint8Array(file.subarray(header[0].length)) };
}
