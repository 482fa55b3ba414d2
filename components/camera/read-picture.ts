import { readBarcodes } from 'zxing-wasm/reader';
import type { ReadCode } from '@/components/camera/code-text';

/** Bars are looked for across and down alone. Those of a parcel's number are three times as wide as high, and are found up to 18 degrees aslant. */
const TURNS = [0, 30, 60];

/**
 * Every code in a picture of the camera, some of them twice. All turns are looked at: beside a code there may be another one that lies aslant.
 * Code 39 is left out: it has no check digit, so that a part of it can be read as another number.
 * The caller first sets where the library's WebAssembly file is: by default the library fetches it from another host.
 */
export async function readPicture(picture: ImageData): Promise<ReadCode[]> {
  const codes: ReadCode[] = [];
  for (const degrees of TURNS) codes.push(...(await read(degrees === 0 ? picture : turned(picture, degrees))));
  return codes;
}

async function read(picture: ImageData): Promise<ReadCode[]> {
  const found = await readBarcodes(picture, {
    formats: ['Code128', 'QRCode', 'DataMatrix', 'EAN13', 'EAN8', 'UPCA'],
    textMode: 'Plain',
    maxNumberOfSymbols: 8,
    tryInvert: false,
  });
  return found.map(({ format, text }) => ({ kind: format, text }));
}

/** The whole picture, turned, on white. */
function turned({ width, height, data }: ImageData, degrees: number): ImageData {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const [wide, high] = [Math.ceil(width * cos + height * sin), Math.ceil(width * sin + height * cos)];
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const to = new Uint32Array(wide * high).fill(0xffffffff);
  for (let row = 0; row < high; row += 1) {
    const down = row - high / 2;
    for (let column = 0; column < wide; column += 1) {
      const across = column - wide / 2;
      const x = Math.floor(across * cos + down * sin + width / 2);
      const y = Math.floor(down * cos - across * sin + height / 2);
      if (x >= 0 && y >= 0 && x < width && y < height) to[row * wide + column] = from[y * width + x] ?? 0xffffffff;
    }
  }
  return { width: wide, height: high, data: new Uint8ClampedArray(to.buffer), colorSpace: 'srgb' } as ImageData;
}
