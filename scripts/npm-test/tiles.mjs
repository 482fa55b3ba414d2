import { createServer } from 'node:http';
import { crc32, deflateSync } from 'node:zlib';

const SIZE_PX = 256;

/**
 * A map's ground for the journeys, so that they need no other host: real pictures, in the two greys of a chess board, that say 404
 * for anything else.
 * @returns {Promise<{ template: string, stop(): void }>}
 */
export function startTileServer() {
  const server = createServer(({ url }, response) => {
    const [, , x, y] = /^\/(\d+)\/(\d+)\/(\d+)\.png$/.exec(url ?? '') ?? [];
    if (x === undefined || y === undefined) return void response.writeHead(404).end();
    response.setHeader('content-type', 'image/png').end(tile((Number(x) + Number(y)) % 2 === 0 ? 0xd8 : 0xe4));
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = address && typeof address === 'object' ? address.port : 0;
      resolve({ template: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`, stop: () => void server.close() });
    });
  });
}

/**
 * A PNG of one grey (PNG specification, 11.2).
 * @param {number} grey from 0 to 255
 */
function tile(grey) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE_PX, 0);
  header.writeUInt32BE(SIZE_PX, 4);
  header.writeUInt8(8, 8);
  // Each row begins with its filter, none.
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(SIZE_PX, grey)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: SIZE_PX }, () => row)));
  const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
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
