import { startEmptyApp } from './empty-app.mjs';
import { firstLoad, leafletInBuild } from './first-load.mjs';
import { openApp } from './open-app.mjs';
import { sharesByOwner } from './shares-by-owner.mjs';

/**
 * What the first load of the main pages weighs in JavaScript, beside an empty app built and run with the same framework.
 * @param {AbortSignal} signal
 */
export async function measurePages(signal) {
  /** @type {(() => unknown)[]} */
  const ends = [];
  try {
    const empty = await startEmptyApp(signal);
    ends.unshift(empty.stop);
    const app = await openApp(signal, 'figures');
    ends.unshift(app.stop);
    const { browser, url, storageState } = app;
    // A context of its own each time: nothing is in the cache.
    const emptyApp = await firstLoad(await browser.newContext(), empty.url);
    const signIn = await firstLoad(await browser.newContext(), `${url}/sign-in`);
    const signedIn = async (/** @type {string} */ path) =>
      firstLoad(await browser.newContext({ storageState }), `${url}${path}`);
    const pages = { signIn, book: await signedIn('/'), bookings: await signedIn('/bookings') };
    const ratios = Object.entries(pages).map(([name, { gzipBytes }]) => [name, round(gzipBytes / emptyApp.gzipBytes)]);
    return {
      emptyApp: present(emptyApp),
      ...Object.fromEntries(Object.entries(pages).map(([name, load]) => [name, present(load)])),
      timesEmptyApp: Object.fromEntries(ratios),
      bookByOwner: sharesByOwner(app.build, pages.book.names),
      leafletOnDemandBytes: leafletInBuild(app.build),
    };
  } finally {
    for (const end of ends) await end();
  }
}

/** @param {Awaited<ReturnType<typeof firstLoad>>} load */
function present({ names, gzipBytes, leafletBytes }) {
  return { files: names.length, gzipBytes, leafletBytes };
}

/** @param {number} ratio */
function round(ratio) {
  return Number(ratio.toFixed(2));
}
