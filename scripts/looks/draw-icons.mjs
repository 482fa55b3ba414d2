import { readFileSync } from 'node:fs';
import sharp from 'sharp';

// The ground of the icon, and of the bar on top of every page (app/globals.css).
const INDIGO = '#5563e6';
const BAR = '#1a1d2e';

const read = (/** @type {string} */ path) => readFileSync(new URL(path, import.meta.url), 'utf8');
const inside = (/** @type {string} */ svg) => svg.replace(/^.*?>|<\/svg>\s*$|<title>.*?<\/title>/gs, '');

const icon = read('../../public/icon.svg');
const mark = inside(icon);

/** Fills its square, because a phone cuts it to a shape of its own, and keeps the mark within the middle 80 percent. */
const fullBleed = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${INDIGO}"/><g transform="translate(16 16) scale(.85) translate(-16 -16)">${mark}</g></svg>`;

const share = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${BAR}"/><g transform="translate(187.5 235) scale(5)">${mark}${inside(read('wordmark.svg'))}</g></svg>`;

/**
 * Every picture of `public/` that is drawn from another: its name, and its bytes.
 * @returns {Promise<[string, Buffer][]>}
 */
export async function drawIcons() {
  return [
    ['favicon.ico', ico(await Promise.all([16, 32, 48].map((size) => png(icon, size))))],
    ['icon-192.png', await png(icon, 192)],
    ['icon-512.png', await png(icon, 512)],
    ['icon-maskable-512.png', await png(fullBleed, 512)],
    ['apple-touch-icon.png', await png(fullBleed, 180)],
    ['share.png', await png(share, 1200)],
  ];
}

/**
 * @param {string} svg
 * @param {number} width
 */
function png(svg, width) {
  // Drawn at its size, not enlarged: 72 dots an inch are one dot for a unit of the drawing.
  const [, , units] = /viewBox="([^"]+)"/.exec(svg)?.[1]?.split(' ').map(Number) ?? [];
  if (!units) throw new Error('The drawing has no size.');
  return sharp(Buffer.from(svg), { density: (72 * width) / units })
    .resize(width)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/**
 * An icon file: a head, an entry of 16 bytes for each picture, then the pictures, which every browser reads as PNG.
 * @param {Buffer[]} pictures square, from 16 to 255 dots wide
 */
function ico(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let at = head.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index;
    // A PNG says its width in its 20th byte, if that is under 256.
    const size = picture.readUInt8(19);
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(at, entry + 12);
    at += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}
