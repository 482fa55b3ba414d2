import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';

/** A server action, and a page it belongs to. */
type Action = { id: string; name: string; route: string };

/** What each placeholder in a route may be; the values are plausible, and nothing is behind them. */
const PLACEHOLDERS = /\[(?:\[\.\.\.)?\w+\]+/g;
export const SOME_ID = '00000000-0000-4000-8000-000000000000';

const built = (file: string) => JSON.parse(readFileSync(join(process.env.PARCELDESK_BUILD ?? '', file), 'utf8'));

/** Every server action of the build under test. */
export function actionsOfBuild(): Action[] {
  const { node } = built('server/server-reference-manifest.json') as {
    node: Record<string, { exportedName: string; workers: Record<string, unknown> }>;
  };
  return Object.entries(node).map(([id, { exportedName, workers }]) => {
    const page = Object.keys(workers)[0] ?? '';
    const route = page.replace(/^app/, '').replace(/\/page$/, '') || '/';
    return { id, name: exportedName, route: withSomeId(route.replace('/_not-found', '/x')) };
  });
}

/** A way with a value for each of its placeholders. */
export const withSomeId = (way: string): string => way.replace(PLACEHOLDERS, SOME_ID);

/** Every route handler of the build under test. */
export function routesOfBuild(): string[] {
  const routes = built('app-path-routes-manifest.json') as Record<string, string>;
  return Object.entries(routes)
    .filter(([file]) => file.endsWith('/route'))
    .map(([, route]) => withSomeId(route));
}

/** The pages and route handlers of the build, as the framework writes them. */
export function waysOfBuild(): string[] {
  const routes = built('app-path-routes-manifest.json') as Record<string, string>;
  const own = Object.entries(routes).filter(([file, route]) => /\/(page|route)$/.test(file) && !route.startsWith('/_'));
  return own.map(([, route]) => route).filter((route) => !/\.\w+$/.test(route));
}

/** The scripts that a browser loads with each page of the build, as files of the build. */
export function scriptsOfPages(): { route: string; files: string[] }[] {
  const stats = built('diagnostics/route-bundle-stats.json') as { route: string; firstLoadChunkPaths: string[] }[];
  // They are named from the folder of the project.
  return stats.map(({ route, firstLoadChunkPaths }) => ({
    route,
    files: firstLoadChunkPaths.map((file) =>
      join(process.env.PARCELDESK_BUILD ?? '', file.slice(file.indexOf('static/'))),
    ),
  }));
}

/** Calls an action as a browser does, with these headers; what it answers stands in the text. */
export async function call(request: APIRequestContext, { id, route }: Action, headers: Record<string, string>) {
  const response = await request.post(route, {
    headers: { 'next-action': id, accept: 'text/x-component', 'content-type': 'text/plain;charset=UTF-8', ...headers },
    data: JSON.stringify([{}]),
    maxRedirects: 0,
  });
  return { status: response.status(), text: await response.text() };
}

/** What a page of our own sends along. */
export const own = { origin: process.env.PARCELDESK_URL ?? '' };
