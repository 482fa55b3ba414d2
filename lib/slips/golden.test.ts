import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readPng, writePng } from '@/lib/testing/png';
import { renderSlipsPdf } from '@/lib/testing/render-slips';
import { rasterise } from '@/lib/testing/slip-raster';
import { sampleSlip, slipItem, slipParty } from '@/lib/testing/slip-sample';
import { slipWords } from '@/lib/testing/slip-texts';
import { DEFAULT_PROFILE, SLIP_FORMATS, type SlipFormat } from './formats';

// A picture of each paper, looked at by people and then kept: whatever moves on it is seen here first. To make them anew after a change
// that is meant, delete them, run this file until it has drawn them all, and look at every one.

const formats = Object.keys(SLIP_FORMATS) as SlipFormat[];
const ordinary = sampleSlip();
const full = sampleSlip({
  isTest: true,
  shipmentId: 'Order-2026/ABCdef-ghij',
  recipient: {
    ...slipParty,
    name: 'Čáhppesluokta Łódź Ķēniņš Jyväskylä',
    contact: 'Åse Ødegård',
    reference: 'PO 45-221',
  },
  servicePoint: { ...slipParty, name: 'Joker Toftes gate', address: 'Toftes gate 17' },
  items: [{ ...slipItem, returnCode: 'R-1337', shortIdentifier: '52' }],
  messageToCarrier: 'Ring on arrival',
  messageToConsignee: 'Bring a card',
  desiredDeliveryDate: '2026-10-05',
});

test.each(formats)('the slips of %s look as they were last looked at', async (format) => {
  const options = { ...DEFAULT_PROFILE, format, texts: slipWords.en };
  const pages = await rasterise(renderSlipsPdf([ordinary, full], options).pdf, options.dpi);
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
