import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { create } from 'fontkit';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { LOCALES } from '@/lib/i18n/locales';
import { cutFont } from './cut-font.mjs';
import { drawIcons } from './draw-icons.mjs';

const FONT = 'app/fonts/inter.woff2';

/** The pictures of a file as dots, for each one its width and the reds, greens, blues and opacities. */
async function dotsOf(bytes: Buffer) {
  const begin = Buffer.from('\x89PNG', 'latin1');
  const starts: number[] = [];
  for (let at = bytes.indexOf(begin); at >= 0; at = bytes.indexOf(begin, at + 1)) starts.push(at);
  const pngs = starts.map((start, index) => bytes.subarray(start, starts[index + 1]));
  return Promise.all(pngs.map((png) => sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })));
}

test('the pictures of public/ are what `npm run looks:build` draws, and no other file stands there', async () => {
  const drawn = await drawIcons();
  const written = ['icon.svg', 'manifest.webmanifest', 'openacr.json', 'robots.txt'];
  expect(readdirSync('public').sort()).toEqual([...drawn.map(([name]) => name), ...written].sort());
  for (const [name, bytes] of drawn) {
    const kept = await dotsOf(readFileSync(`public/${name}`));
    const anew = await dotsOf(bytes);
    expect(kept.length, name).toBeGreaterThan(0);
    expect([name, ...kept.map(({ info }) => info.width)]).toEqual([name, ...anew.map(({ info }) => info.width)]);
    // Another processor may round an edge another way.
    const isNear = kept.every(({ data }, index) =>
      data.every((part, at) => Math.abs(part - (anew[index]?.data[at] ?? 0)) <= 3),
    );
    expect([name, isNear]).toEqual([name, true]);
  }
});

test('the manifest names pictures of the sizes it says, one of which may be cut to any shape', async () => {
  const { icons } = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as {
    icons: { src: string; sizes: string; purpose: string }[];
  };
  for (const { src, sizes } of icons.filter(({ sizes }) => sizes !== 'any')) {
    const { width, height } = await sharp(`public${src}`).metadata();
    expect([src, `${width}x${height}`]).toEqual([src, sizes]);
  }
  expect(icons.filter(({ src }) => !existsSync(`public${src}`))).toEqual([]);
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
});

test('a picture that a phone cuts to its shape is filled to its corners, and its mark stands in the middle 80 percent', async () => {
  for (const name of ['icon-maskable-512.png', 'apple-touch-icon.png']) {
    const [picture] = await dotsOf(readFileSync(`public/${name}`));
    if (!picture) throw new Error(`${name} holds no picture`);
    const { data, info } = picture;
    const middle = info.width / 2;
    const dots = Array.from({ length: data.length / 4 }, (_, dot) => {
      const [red = 0, , , opacity = 0] = data.subarray(4 * dot);
      const away = Math.hypot((dot % info.width) + 0.5 - middle, Math.floor(dot / info.width) + 0.5 - middle);
      // White is the mark, indigo the ground.
      return { isMark: red > 200, opacity, away };
    });
    expect(dots.filter(({ opacity }) => opacity < 255)).toEqual([]);
    const mark = dots.filter(({ isMark }) => isMark);
    expect(mark.length).toBeGreaterThan(0.1 * dots.length);
    expect(mark.filter(({ away }) => away > 0.4 * info.width)).toEqual([]);
  }
});

test('the font is what `npm run looks:build` cuts, and weighs at most 60 KB', async () => {
  const font = await cutFont();
  expect(readFileSync(FONT).equals(font)).toBe(true);
  expect(font.length).toBeLessThanOrEqual(60 * 1024);
});

test('the font has every letter of our texts, and figures of one width', () => {
  const font = create(readFileSync(FONT));
  if (!('characterSet' in font)) throw new Error('The file is a collection of fonts.');
  const has = new Set(font.characterSet);
  for (const language of LOCALES) {
    const texts = readdirSync(`messages/${language}`).map((file) =>
      readFileSync(`messages/${language}/${file}`, 'utf8'),
    );
    const lacking = new Set(
      [...texts.join('')].filter((letter) => letter !== '\n' && !has.has(letter.codePointAt(0) ?? 0)),
    );
    expect([language, ...lacking]).toEqual([language]);
  }
  const widths = [...'0123456789'].map((figure) => font.layout(figure, ['tnum']).advanceWidth);
  expect(new Set(widths).size).toBe(1);
});

test('what the browser draws around the page has the colours of the page', () => {
  const pairOf = (name: string) =>
    new RegExp(`--color-${name}: light-dark\\((\\S+), (\\S+)\\);`)
      .exec(readFileSync('app/globals.css', 'utf8'))
      ?.slice(1);
  const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'));
  const [bar, darkBar] = pairOf('bar') ?? [];
  const layout = [...readFileSync('app/layout.tsx', 'utf8').matchAll(/color: '(#\w+)'/g)].map(([, colour]) => colour);
  expect([manifest.theme_color, manifest.background_color]).toEqual([bar, pairOf('surface')?.[0]]);
  expect(layout).toEqual([bar, darkBar]);
});
