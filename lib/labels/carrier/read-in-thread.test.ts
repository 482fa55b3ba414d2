import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { LABEL_RESOLUTIONS } from '@/lib/labels/label-formats';
import { drawLabel } from '@/lib/simulator/draw-label';
import { startSourceReading } from '@/lib/testing/source-thread';
import { createPdfReader } from './read-in-thread';
import { readPdfHere } from './read-pdf';

const label = {
  shipmentId: '(401)70724763283719873',
  trackingReferences: ['370724763243779252'],
  recipient: ['Kari Nordmann'],
  sizeMm: [102, 192] as [number, number],
};

type Part = { dictionary: string; stream?: Buffer | string };

/** A PDF of one page of the carrier's paper, whose contents are the third object; `more` of the catalogue and of the page. */
function onePage(parts: Part[], more = { catalogue: '', page: '' }): Buffer {
  const all: Part[] = [
    { dictionary: `/Type /Catalog /Pages 2 0 R ${more.catalogue}` },
    { dictionary: '/Type /Pages /Kids [4 0 R] /Count 1' },
    ...parts.slice(0, 1),
    { dictionary: `/Type /Page /Parent 2 0 R /MediaBox [0 0 289.13 544.25] /Contents 3 0 R ${more.page}` },
    ...parts.slice(1),
  ];
  const objects = all.map(({ dictionary, stream }, index) => {
    const head = `${index + 1} 0 obj\n<< ${dictionary} ${stream === undefined ? '' : `/Length ${stream.length}`} >>\n`;
    const body = stream === undefined ? [] : ['stream\n', stream, '\nendstream\n'];
    return Buffer.concat([head, ...body, 'endobj\n'].map((piece) => Buffer.from(piece)));
  });
  // Without a table of its objects it is looked through, as every damaged file is.
  return Buffer.concat([Buffer.from('%PDF-1.4\n'), ...objects, Buffer.from('trailer << /Root 1 0 R >>\n%%EOF')]);
}

const HALF_BLACK = '0 0 144 544 re f';

/** A shading whose colour at each dot is worked out in a hundred thousand steps. */
function drawsForEver(): Buffer {
  const shading = '/ShadingType 1 /ColorSpace /DeviceGray /Domain [0 1 0 1] /Matrix [289 0 0 544 0 0] /Function 5 0 R';
  const steps = {
    dictionary: '/FunctionType 4 /Domain [0 1 0 1] /Range [0 1]',
    stream: `{ ${'mul dup '.repeat(50_000)} }`,
  };
  const page = `/Resources << /Shading << /S << ${shading} >> >> >>`;
  return onePage([{ dictionary: '', stream: '/S sh' }, steps], { catalogue: '', page });
}

describe('in a thread of its own', () => {
  const readPdf = createPdfReader(startSourceReading);

  test('a label is read as it is here', async () => {
    const pdf = await drawLabel(label);
    const [read] = await readPdf(pdf, 2);
    const [here] = await readPdfHere(pdf, 2);
    expect(read?.codes).toEqual(here?.codes);
    for (const dpi of LABEL_RESOLUTIONS) {
      expect(Buffer.compare(read?.dots?.[dpi] ?? Buffer.of(), here?.dots?.[dpi] ?? Buffer.of(0))).toBe(0);
    }
  });

  test('a file that draws for ever ends with its thread, and the next label is read', async () => {
    const pdf = await drawLabel(label);
    const start = performance.now();
    await readPdf(pdf, 1);
    // The limit follows the machine: a busy one needs seconds to start a thread from its source.
    const impatient = createPdfReader(startSourceReading, 4 * (performance.now() - start));
    const [endless, next] = [impatient(drawsForEver(), 1), impatient(pdf, 1)];
    await expect(endless).rejects.toThrow('too long');
    expect((await next)[0]?.codes).toHaveLength(2);
  }, 120_000);

  test('a file of some kB that unpacks to 300 MB is no label', async () => {
    const stream = deflateSync(Buffer.alloc(300_000_000, ' '));
    await expect(readPdf(onePage([{ dictionary: '/Filter /FlateDecode', stream }]), 1)).rejects.toThrow();
  });
});

test('what a file would run when it is opened, or asks of the web, changes nothing of its dots', async () => {
  const plain = onePage([{ dictionary: '', stream: HALF_BLACK }]);
  const script = `/S /JavaScript /JS (this.getPageNthWord\\(0\\); app.launchURL\\("http://127.0.0.1:9/"\\); while \\(true\\) {})`;
  const busy = onePage([{ dictionary: '', stream: HALF_BLACK }], {
    catalogue: `/OpenAction << ${script} >> /AA << /WC << ${script} >> >> /AcroForm << /Fields [] /XFA (<xdp/>) >>`,
    page: `/AA << /O << ${script} >> >>`,
  });
  expect(await readPdfHere(busy, 1)).toEqual(await readPdfHere(plain, 1));
});
