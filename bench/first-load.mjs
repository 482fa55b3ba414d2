import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

// A class name that only Leaflet's own code has.
const LEAFLET = 'leaflet-container';

/**
 * What a browser with an empty cache loads of JavaScript for a page that is left alone, also what it fetches by itself once it is
 * shown.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} url
 * @returns {Promise<{ names: string[], gzipBytes: number, leafletBytes: number }>} `names`: of the files below the build folder;
 * `leafletBytes`: those in files that hold Leaflet's code
 */
export async function firstLoad(context, url) {
  const page = await context.newPage();
  /** @type {import('@playwright/test').Response[]} */
  const answers = [];
  page.on('response', (answer) => {
    if (['document', 'script'].includes(answer.request().resourceType())) answers.push(answer);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  // What is missing, or another page than was asked for, would look light.
  const wrong = answers.find((answer) => answer.status() !== 200);
  if (wrong) throw new Error(`${wrong.url()} answered ${wrong.status()}`);
  const scripts = answers.filter((answer) => answer.request().resourceType() === 'script');
  const files = (await Promise.all(scripts.map((answer) => answer.body()))).map(withoutMap);
  const names = scripts.map((answer) => new URL(answer.url()).pathname.replace('/_next/', ''));
  await page.close();
  return { names, gzipBytes: weigh(files), leafletBytes: weigh(files.filter(holdsLeaflet)) };
}

/**
 * What Leaflet weighs in a build, for a page that asks for a map. Throws when it cannot be found, since then no page seems to load it.
 * @param {string} buildFolder
 */
export function leafletInBuild(buildFolder) {
  const folder = join(buildFolder, 'static/chunks');
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const files = names.map((name) => readFileSync(join(folder, name))).filter(holdsLeaflet);
  if (files.length === 0) throw new Error('No file of the build holds the mark by which Leaflet is known');
  return weigh(files);
}

/** The line that names the source map is in the figures' build alone. */
function withoutMap(/** @type {Buffer} */ file) {
  return Buffer.from(file.toString('utf8').replace(/\n*\/\/# sourceMappingURL=.*\s*$/, ''));
}

/** Each file compressed by itself, at level 9. */
function weigh(/** @type {Buffer[]} */ files) {
  return files.reduce((bytes, file) => bytes + gzipSync(file, { level: 9 }).length, 0);
}

function holdsLeaflet(/** @type {Buffer} */ file) {
  return file.includes(LEAFLET);
}
