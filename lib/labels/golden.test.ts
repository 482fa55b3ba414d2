import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rasterise } from '@/lib/testing/label-raster';
import { nastyLabels } from '@/lib/testing/nasty-labels';
import { readPng, writePng } from '@/lib/testing/png';
import { renderLabelsPdf } from '@/lib/testing/render-labels';
import { DEFAULT_PROFILE, LABEL_FORMATS, type LabelFormat } from './label-formats';

// A picture of each paper, looked at by people and then kept: whatever moves on it is seen here first. To make them anew after a change
// that is meant, delete them, run this file, and look at every one.

const formats = Object.keys(LABEL_FORMATS) as LabelFormat[];
test.each(formats)('the labels of %s look as they were last looked at', async (format) => {
  const options = { ...DEFAULT_PROFILE, format };
  const made: string[] = [];
  for (const [name, label] of Object.entries(nastyLabels)) {
    const page = (await rasterise(renderLabelsPdf([label], options).pdf, options.dpi)).at(-1);
    if (!page) throw new Error('A label has a page');
    const file = path.join(import.meta.dirname, 'golden', `${format}-${name}.png`);
    if (!existsSync(file)) {
      writeFileSync(file, writePng(page));
      made.push(file);
      continue;
    }
    const kept = readPng(readFileSync(file));
    expect([page.width, page.height]).toEqual([kept.width, kept.height]);
    expect(Buffer.compare(page.data, kept.data), `${format}-${name}`).toBe(0);
  }
  if (made.length > 0) throw new Error(`Look at ${made.join(', ')}, then keep them.`);
});
