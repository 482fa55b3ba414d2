import { createServer } from 'node:http';
import { crc32, deflateSync } from 'node:zlib';

const SIZE_PX = 256;

/** The colours of the ground: land, the houses of a block, streets, parks, water. */
const COLOURS = ['#eae7e0', '#dfdbd2', '#ffffff', '#cfe3c4', '#bcd4e6'].map((colour) =>
  Buffer.from(colour.slice(1), 'hex'),
);
const [LAND, HOUSES, STREET, PARK, WATER] = COLOURS.keys();

/**
 * A map's ground for the journeys and the pictures, so that they need no other host: real pictures of an invented town, and 404 for
 * anything else.
 * @returns {Promise<{ template: string, stop(): void }>}
 */
export function startTileServer() {
  /** @type {Map<string, Buffer>} */
  const drawn = new Map();
  const server = createServer(({ url = '' }, response) => {
    const place = /^\/(\d+)\/(\d+)\/(\d+)\.png$/.exec(url)?.slice(1).map(Number);
    if (!place) return void response.writeHead(404).end();
    const [zoom = 0, x = 0, y = 0] = place;
    const picture = drawn.get(url) ?? tile(zoom, x, y);
    drawn.set(url, picture);
    response.setHeader('content-type', 'image/png').end(picture);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = address && typeof address === 'object' ? address.port : 0;
      resolve({ template: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`, stop: () => void server.close() });
    });
  });
}

/** Blocks lie askew, as where a town has grown along a river. In pixels of zoom 16. */
const BLOCK = { wide: 190, high: 120, slope: 0.22 };

/**
 * What lies at a place of the town.
 * @param {number} right in pixels of zoom 16 from the west
 * @param {number} down in pixels of zoom 16 from the north
 */
function groundAt(right, down) {
  const river = right - 420 * Math.sin(down / 1400);
  if (((river % 3200) + 3200) % 3200 < 110) return WATER;
  const across = right + BLOCK.slope * down;
  const along = down - BLOCK.slope * right;
  const column = Math.floor(across / BLOCK.wide);
  const row = Math.floor(along / BLOCK.high);
  const east = across - column * BLOCK.wide;
  const south = along - row * BLOCK.high;
  if (east < (column % 5 === 0 ? 22 : 12) || south < (row % 4 === 0 ? 20 : 11)) return STREET;
  if ((column * 7 + row * 13) % 11 === 0) return PARK;
  const isEdge = east < 28 || east > BLOCK.wide - 16 || south < 27 || south > BLOCK.high - 16;
  return isEdge ? LAND : HOUSES;
}

/**
 * A PNG with a palette (PNG specification, 11.2).
 * @param {number} zoom
 * @param {number} x
 * @param {number} y
 */
function tile(zoom, x, y) {
  const scale = 2 ** (16 - zoom);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE_PX, 0);
  header.writeUInt32BE(SIZE_PX, 4);
  header.set([8, 3], 8);
  // Each row begins with its filter, none.
  const pixels = Buffer.alloc(SIZE_PX * (SIZE_PX + 1));
  for (let down = 0; down < SIZE_PX; down += 1) {
    for (let right = 0; right < SIZE_PX; right += 1) {
      const ground = groundAt((x * SIZE_PX + right) * scale, (y * SIZE_PX + down) * scale);
      pixels[down * (SIZE_PX + 1) + right + 1] = ground ?? 0;
    }
  }
  const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const chunks = [
    chunk('IHDR', header),
    chunk('PLTE', Buffer.concat(COLOURS)),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...chunks]);
}

/**
 * @param {string} type
 * @param {Buffer} data
 */
function chunk(type, data) {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
