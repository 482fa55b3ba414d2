import type { Raster } from './label-raster';

// What a hand-held camera makes of something printed. Angles are in degrees.

/** How something flat is held before the camera, and how well it is seen. */
export type Shot = {
  /** Pixels for a dot of what is printed, in the middle. */
  scale: number;
  /** In the plane of the picture. */
  turned: number;
  /** Out of the plane of the picture, to the side and backwards. */
  yaw: number;
  pitch: number;
  /** Of the focus, in pixels (one sigma). */
  blur: number;
  /** Pixels that the hand moves to the side while the picture is taken. */
  shake: number;
  /** What is left of the light and of its contrast, 0 to 1. */
  light: number;
  /** Of the sensor, in greys (one sigma). */
  noise: number;
};

export const CLEAR_SHOT: Shot = { scale: 3, turned: 0, yaw: 0, pitch: 0, blur: 0.5, shake: 0, light: 1, noise: 2 };

/** As much as is read of a camera's picture (components/camera/use-codes.ts). */
export const PICTURE = { width: 1280, height: 720 };
/** Pixels from the lens to the picture: a phone's field of view. */
const FOCUS = 1_050;
const PAPER = 235;
const INK = 25;
/** Parts of a pixel, each way, that are looked at. */
const PARTS = 2;

/** The picture in the lens, without the noise that each exposure has. */
export function seen(printed: Raster, shot: Shot): Raster {
  const lens: Lens = {
    ...PICTURE,
    data: new Uint8Array(PICTURE.width * PICTURE.height).fill(PAPER),
    box: boxOf(printed, shot),
  };
  project(printed, shot, lens);
  const focus = bell(shot.blur);
  for (const [dx, dy] of [
    [1, 0],
    [0, 1],
  ] as const)
    mix(lens, focus, dx, dy);
  mix(lens, Array<number>(2 * Math.round(shot.shake / 2) + 1).fill(1), 1, 0);
  return lens;
}

/** One exposure of a picture in the lens. `random` gives numbers from 0 to 1. */
export function expose({ width, height, data }: Raster, { light, noise }: Shot, random: () => number): Raster {
  const greys = data.map((grey, at) => {
    // One side is nearer to the lamp.
    const lit = light * (0.75 + (0.25 * (at % width)) / width);
    const grain = noise * (random() + random() + random() + random() - 2) * 1.73;
    return Math.max(0, Math.min(255, Math.round(grey * lit + grain)));
  });
  return { width, height, data: greys };
}

/** A picture as a browser holds it. */
export function asImageData({ width, height, data }: Raster): ImageData {
  const pixels = Uint32Array.from(data, (grey) => 0xff000000 | (grey * 0x010101));
  return { width, height, data: new Uint8ClampedArray(pixels.buffer), colorSpace: 'srgb' } as ImageData;
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A picture, and the part of it that is more than paper: all that is worked on. */
type Lens = Raster & { box: { left: number; top: number; right: number; bottom: number } };

/** What blur adds round a code. */
const EDGE = 12;

function boxOf({ width, height }: Raster, { scale, turned, yaw, pitch }: Shot): Lens['box'] {
  const [across, down] = axes(turned, yaw, pitch);
  const corners = [-0.5, 0.5].flatMap((u) => [-0.5, 0.5].map((v) => [u * width, v * height] as const));
  const places = corners.map(([u, v]) => {
    const depth = across[2] * u + down[2] * v + FOCUS / scale;
    return [across[0] * u + down[0] * v, across[1] * u + down[1] * v].map((side) => (side * FOCUS) / depth);
  });
  const [xs, ys] = [0, 1].map((at) => places.map((place) => place[at] ?? 0)) as [number[], number[]];
  const within = (place: number, most: number) => Math.max(0, Math.min(most, Math.round(place)));
  return {
    left: within(Math.min(...xs) + PICTURE.width / 2 - EDGE, PICTURE.width),
    right: within(Math.max(...xs) + PICTURE.width / 2 + EDGE, PICTURE.width),
    top: within(Math.min(...ys) + PICTURE.height / 2 - EDGE, PICTURE.height),
    bottom: within(Math.max(...ys) + PICTURE.height / 2 + EDGE, PICTURE.height),
  };
}

/** Where each pixel's ray meets the paper, and what is printed there. */
function project(printed: Raster, { scale, turned, yaw, pitch }: Shot, { data, box }: Lens): void {
  const [across, down] = axes(turned, yaw, pitch);
  const normal = cross(across, down);
  const away = FOCUS / scale;
  const greyAt = (x: number, y: number): number => {
    const ray: Vector = [x - PICTURE.width / 2, y - PICTURE.height / 2, FOCUS];
    const reach = (away * normal[2]) / dot(ray, normal);
    const met: Vector = [ray[0] * reach, ray[1] * reach, ray[2] * reach - away];
    const column = Math.floor(dot(met, across) + printed.width / 2);
    const row = Math.floor(dot(met, down) + printed.height / 2);
    if (column < 0 || row < 0 || column >= printed.width || row >= printed.height) return PAPER;
    return (printed.data[row * printed.width + column] ?? 255) < 128 ? INK : PAPER;
  };
  for (let y = box.top; y < box.bottom; y += 1)
    for (let x = box.left; x < box.right; x += 1) {
      let sum = 0;
      for (let part = 0; part < PARTS * PARTS; part += 1)
        sum += greyAt(x + ((part % PARTS) + 0.5) / PARTS, y + (Math.floor(part / PARTS) + 0.5) / PARTS);
      data[y * PICTURE.width + x] = sum / (PARTS * PARTS);
    }
}

type Vector = [number, number, number];

/** The directions of a row and of a column of the paper. */
function axes(turned: number, yaw: number, pitch: number): [Vector, Vector] {
  const [roll, side, back] = [turned, yaw, pitch].map((degrees) => (degrees * Math.PI) / 180) as Vector;
  const tilt = ([x, y]: [number, number]): Vector => {
    const [turnedX, turnedY] = [x * Math.cos(side), y * Math.cos(back)];
    return [
      turnedX + y * Math.sin(side) * Math.sin(back),
      turnedY,
      y * Math.sin(back) * Math.cos(side) - x * Math.sin(side),
    ];
  };
  return [tilt([Math.cos(roll), Math.sin(roll)]), tilt([-Math.sin(roll), Math.cos(roll)])];
}

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

function bell(sigma: number): number[] {
  const reach = Math.ceil(2.5 * sigma);
  return Array.from({ length: 2 * reach + 1 }, (_, at) => Math.exp(-((at - reach) ** 2) / (2 * sigma ** 2)));
}

/** Mixes each pixel with those beside it in one direction. */
function mix({ width, height, data, box }: Lens, weights: number[], dx: number, dy: number): void {
  const reach = weights.length >> 1;
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const before = data.slice();
  for (let y = box.top; y < box.bottom; y += 1)
    for (let x = box.left; x < box.right; x += 1) {
      let sum = 0;
      for (let at = 0; at < weights.length; at += 1) {
        const column = Math.max(0, Math.min(width - 1, x + (at - reach) * dx));
        const row = Math.max(0, Math.min(height - 1, y + (at - reach) * dy));
        sum += (weights[at] ?? 0) * (before[row * width + column] ?? 0);
      }
      data[y * width + x] = Math.round(sum / whole);
    }
}
