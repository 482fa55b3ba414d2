import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContextOptions } from '@playwright/test';

export type StaticCopies = { urlOf: (path: string) => string; stop: () => void };

/**
 * Serves pages of the app as they are once they are drawn, without any script: the least time in which their largest part can be painted.
 * Styles, fonts and pictures still come from the app.
 */
export async function serveStaticCopies(
  browser: Browser,
  appUrl: string,
  storageState: NonNullable<BrowserContextOptions['storageState']>,
  paths: readonly string[],
): Promise<StaticCopies> {
  const copies = new Map<string, string>();
  const context = await browser.newContext({ storageState });
  for (const path of paths) {
    const page = await context.newPage();
    await page.goto(`${appUrl}${path}`, { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      for (const each of document.querySelectorAll('script, link[as="script"], link[rel="modulepreload"]'))
        each.remove();
    });
    copies.set(path, await page.content());
    await page.close();
  }
  await context.close();
  const server = createServer((request, response) => {
    const copy = copies.get(request.url ?? '');
    if (copy === undefined) void passOn(`${appUrl}${request.url}`, response);
    else response.setHeader('content-type', 'text/html; charset=utf-8').end(copy);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { urlOf: (path) => `http://127.0.0.1:${port}${path}`, stop: () => void server.close() };
}

/** Answers with what another address answers. */
async function passOn(url: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(url).catch(() => null);
  for (const name of ['content-type', 'cache-control']) response.setHeader(name, answer?.headers.get(name) ?? '');
  response.writeHead(answer?.status ?? 502).end(new Uint8Array((await answer?.arrayBuffer()) ?? new ArrayBuffer(0)));
}
