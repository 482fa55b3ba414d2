import { assert, integer, property, uint8Array } from 'fast-check';
import { expect, test } from 'vitest';
import { packDots, unpackDots } from './bitmap';

test('dots come out of their package as they went in, at any width', () => {
  const page = integer({ min: 1, max: 40 }).chain((width) =>
    integer({ min: 1, max: 12 }).chain((height) =>
      uint8Array({ minLength: width * height, maxLength: width * height }).map((greys) => ({ width, height, greys })),
    ),
  );
  assert(
    property(page, ({ width, height, greys }) => {
      const { widthDots, heightDots, rowBytes, bits } = unpackDots(packDots({ width, height, greys }));
      expect([widthDots, heightDots]).toEqual([width, height]);
      for (let at = 0; at < width * height; at += 1) {
        const [x, y] = [at % width, Math.floor(at / width)];
        const isBlack = ((bits[y * rowBytes + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0;
        expect(isBlack).toBe((greys[at] ?? 0) < 128);
      }
      // Bits behind the last dot of a row are no dots.
      const spare = rowBytes * 8 - width;
      for (let y = 0; y < height; y += 1) {
        expect((bits[(y + 1) * rowBytes - 1] ?? 0) & ((1 << spare) - 1)).toBe(0);
      }
    }),
  );
});
