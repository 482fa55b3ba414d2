import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { LABEL_RESOLUTIONS } from '@/lib/labels/label-formats';
import { drawLabel } from '@/lib/simulator/draw-label';
import { decodeWithZbar, decodeWithZxing } from '@/lib/testing/label-decoders';
import { readDots } from '@/lib/testing/png';
import { readPdfHere } from './read-pdf';

const label = {
  shipmentId: '(401)70724763283719873',
  trackingReferences: ['370724763243779252', '370724763243779269'],
  recipient: ['Kari Nordmann', 'Storgaten 11A', '0155 Oslo'],
  sizeMm: [102, 192] as [number, number],
};

describe('a label that is read', () => {
  test.each(LABEL_RESOLUTIONS)(
    'has its bars in the dots of a printer of %i dpi, as two readers of codes see them',
    async (dpi) => {
      const pages = await readPdfHere(await drawLabel(label), 3);
      expect(pages).toHaveLength(2);
      for (const [index, { dots }] of pages.entries()) {
        const raster = readDots(Buffer.from(dots?.[dpi] ?? []));
        const expected = [`00${label.trackingReferences[index]}`, '40170724763283719873'];
        expect(await decodeWithZxing(raster)).toEqual(expected);
        expect(await decodeWithZbar(raster)).toEqual(expected);
      }
    },
  );

  test('gives the codes of each page, as bars say them', async () => {
    const pages = await readPdfHere(await drawLabel(label), 3);
    expect(pages.map(({ codes }) => codes.toSorted())).toEqual(
      label.trackingReferences.map((reference) => [`00${reference}`, '40170724763283719873']),
    );
  });

  test('of another size has no dots', async () => {
    const [first] = await readPdfHere(await drawLabel({ ...label, sizeMm: [210, 297] }), 3);
    expect(first?.dots).toBeNull();
  });

  test('is read no further than it may be long', async () => {
    expect(await readPdfHere(await drawLabel(label), 1)).toHaveLength(1);
  });

  test('that is no PDF, or half a one, or locked, is refused', async () => {
    await expect(readPdfHere(Buffer.from('%PDF-1.4 nothing'), 1)).rejects.toThrow();
    const locked = new PDFDocument({ userPassword: 'secret' });
    const written: Buffer[] = [];
    locked.on('data', (bytes: Buffer) => written.push(bytes));
    const ended = new Promise((resolve) => locked.once('end', resolve));
    locked.end();
    await ended;
    await expect(readPdfHere(Buffer.concat(written), 1)).rejects.toThrow();
  });
});
