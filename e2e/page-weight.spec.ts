import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { scriptsOfPages } from './build';

// What a browser loads of JavaScript before a page can be used (docs/performance.md#first-load). What a clerk may never use comes later.

/** In KB, gzipped. */
const MOST = 205;
/** The page of a wrong address loads nothing of its own: the frame around each page. */
const MOST_OF_FRAME = 155;

const texts = new Map<string, string>();
const textOf = (file: string) => texts.get(file) ?? texts.set(file, readFileSync(file, 'utf8')).get(file) ?? '';
const weigh = (files: string[]) => files.reduce((sum, file) => sum + gzipSync(textOf(file)).length, 0) / 1024;

test('no page loads more script at first than it may', { tag: '@core' }, () => {
  const pages = scriptsOfPages();
  expect(pages.length).toBeGreaterThan(30);
  const weights = pages.map(({ route, files }) => ({ route, kilobytes: Math.round(weigh(files)) }));
  expect(weights.filter(({ kilobytes }) => kilobytes > MOST)).toEqual([]);
  expect(weights.find(({ route }) => route === '/_not-found')?.kilobytes).toBeLessThanOrEqual(MOST_OF_FRAME);
});

test('no page loads at first what checks a form: it is loaded with the first press', { tag: '@core' }, () => {
  const pages = scriptsOfPages().map(({ route, files }) => ({ route, text: files.map(textOf).join('') }));
  expect(pages.filter(({ text }) => text.includes('ZodMiniType')).map(({ route }) => route)).toEqual([]);
});
