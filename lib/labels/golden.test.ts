import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rasterise } from '@/lib/testing/label-raster';
import { labelItem, labelParty, sampleLabel } from '@/lib/testing/label-sample';
import { labelWords } from '@/lib/testing/label-texts';
import { readPng, writePng } from '@/lib/testing/png';
import { renderLabelsPdf } from '@/lib/testing/render-labels';
import { DEFAULT_PROFILE, LABEL_FORMATS, type LabelFormat } from './formats';

// A picture of each paper, looked at by people and then kept: whatever moves on it is seen here first. To make them anew after a change
// that is meant, delete them, run this file until it has drawn them all, and look at every one.

const formats = Object.keys(LABEL_FORMATS) as LabelFormat[];
const ordinary = sampleLabel();
const full = sampleLabel({
  isTest: true,
  shipmentId: 'Order-2026/ABCdef-ghij',
  recipient: {
    ...labelParty,
    name: 'Čáhppesluokta Łódź Ķēniņš Jyväskylä',
    contact: 'Åse Ødegård',
    reference: 'PO 45-221',
  },
  servicePoint: { ...labelParty, name: 'Joker Toftes gate', address: 'Toftes gate 17' },
  items: [{ ...labelItem, returnCode: 'R-1337', shortIdentifier: '52' }],
  messageToCarrier: 'Ring on arrival',
  messageToConsignee: 'Bring a card',
  desiredDeliveryDate: '2026-10-05',
});

test.each(formats)('the labels of %s look as they were last looked at', async (format) => {
  const options = { ...DEFAULT_PROFILE, format, texts: labelWords.en };
  const pages = await rasterise(renderLabelsPdf([ordinary, full], options).pdf, options.dpi);
  for (const [index, page] of pages.entries()) {
    const file = path.join(import.meta.dirname, 'golden', `${format}-${index + 1}.png`);
    if (!existsSync(file)) {
      writeFileSync(file, writePng(page));
      throw new Error(`Look at ${file}, then keep it.`);
    }
    const kept = readPng(readFileSync(file));
    expect([page.width, page.height]).toEqual([kept.width, kept.height]);
    expect(page.data.filter((dot, at) => dot !== kept.data[at])).toHaveLength(0);
  }
});
