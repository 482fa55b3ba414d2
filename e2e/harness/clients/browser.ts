import { readdirSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { EPOCH_HEADER } from '../../../lib/platform/http/epoch-header';
import { buildFolder, projectFolder } from '../../../scripts/launcher/project.mjs';
import { actionsOf, buildId } from '../../copied-build';

export type Answer = { status: number; text: string; headers: IncomingHttpHeaders };

/** The page is of another build than the app that was asked, which does not know its actions. */
export class PageIsOld extends Error {}

const UNKNOWN_ACTION = 'x-nextjs-action-not-found';

/** A browser in which a clerk may be signed in, as far as the server can tell one. */
export type Browser = {
  cookies(): { name: string; value: string }[];
  get(url: string, signal?: AbortSignal): Promise<Answer>;
  /** The newest mark of the database that it heard of. */
  newestMark(): string | null;
  /** POSTs nothing to a route of the app at `appUrl`, as a page of its own would that pressed under that mark. */
  post(appUrl: string, path: string, mark: string | null, signal?: AbortSignal): Promise<Answer>;
  /** Sends this to a route of the app at `appUrl`, as a page of its own would: JSON, or a file as it is. */
  ask(appUrl: string, path: string, method: 'POST' | 'PUT', body: object | string): Promise<Answer>;
  /** Calls a server action of the app at `appUrl` as its page would. Throws when no answer arrives. */
  act(appUrl: string, path: string, action: string, input: unknown, signal?: AbortSignal): Promise<ActionAnswer>;
  /** Loads the page anew, which then is of the build that serves now. */
  reload(appUrl: string): Promise<void>;
};

/** By the folder of their build. */
const actionIds = new Map<string, ReadonlyMap<string, string>>();
const agent = new Agent({ keepAlive: true });

/** Opens one, with the cookies of another where they are given, and pages of the build in that folder. */
export function openBrowser(kept: ReturnType<Browser['cookies']> = [], firstBuild = buildFolder('test')): Browser {
  const cookies = new Map(kept.map(({ name, value }) => [name, value]));
  let newestMark: string | null = null;
  let build = firstBuild;

  type Options = { method: string; headers?: object; body?: string; signal?: AbortSignal | undefined };
  const send = (url: string, options: Options, mayResend = true) =>
    new Promise<Answer>((resolve, reject) => {
      const { method, headers, body, signal } = options;
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const outgoing = request(url, { method, agent, headers: { ...headers, cookie }, ...(signal ? { signal } : {}) });
      // As browsers do: a kept connection that the server has just ended carried nothing, so the request goes out again on another one.
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        const isStale = mayResend && outgoing.reusedSocket && error.code === 'ECONNRESET';
        if (isStale) send(url, options, false).then(resolve, reject);
        else reject(error);
      });
      outgoing.on('response', (incoming) => {
        keepCookies(incoming.headers['set-cookie'] ?? []);
        let text = '';
        incoming.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
        });
        newestMark = [incoming.headers[EPOCH_HEADER]].flat()[0] ?? newestMark;
        incoming
          .on('error', reject)
          .on('end', () => resolve({ status: incoming.statusCode ?? 0, text, headers: incoming.headers }));
      });
      outgoing.end(body);
    });

  function keepCookies(lines: string[]): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
  }

  return {
    cookies: () => [...cookies].map(([name, value]) => ({ name, value })),
    get: (url, signal) => send(url, { method: 'GET', signal }),
    newestMark: () => newestMark,
    post: (appUrl, path, mark, signal) => {
      const own = { origin: appUrl, 'sec-fetch-site': 'same-origin', 'content-length': '0' };
      const headers = mark === null ? own : { ...own, [EPOCH_HEADER]: mark };
      return send(appUrl + path, { method: 'POST', headers, signal });
    },
    ask: (appUrl, path, method, body) => {
      const headers = { origin: appUrl, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
      return send(appUrl + path, { method, headers, body: typeof body === 'string' ? body : JSON.stringify(body) });
    },
    async act(appUrl, path, action, input, signal) {
      const ids = actionIds.get(build) ?? actionsOf(build);
      actionIds.set(build, ids);
      const id = ids.get(action);
      if (!id) throw new Error(`The build has no action ${action}`);
      const headers = {
        'next-action': id,
        accept: 'text/x-component',
        origin: appUrl,
        'sec-fetch-site': 'same-origin',
        'content-type': 'text/plain;charset=UTF-8',
      };
      const answer = await send(appUrl + path, { method: 'POST', headers, body: JSON.stringify([input]), signal });
      if (answer.headers[UNKNOWN_ACTION] === '1') throw new PageIsOld();
      return readActionAnswer(answer.text);
    },
    reload: async (appUrl) => {
      await send(`${appUrl}/`, { method: 'GET' });
      const health = await send(`${appUrl}/healthz`, { method: 'GET' });
      if (health.status === 200) build = folderOf((JSON.parse(health.text) as { build: string }).build) ?? build;
    },
  };
}

/** What an action says (`lib/platform/actions/action-result.ts`), as it comes over the wire. */
export type ActionAnswer = { ok: true; data: unknown } | { ok: false; error: { key: string } };

/** The folder of a build, among all that the tests made; null where it is gone. */
function folderOf(id: string): string | null {
  const folders = readdirSync(projectFolder).filter((name) => name.startsWith(buildFolder('test')));
  return folders.find((folder) => buildId(folder) === id) ?? null;
}

/** The value an action gave back, out of React's stream: row 0 names the row it stands in. */
function readActionAnswer(stream: string): ActionAnswer {
  const row = /^0:.*?"a":"\$@([0-9a-f]+)"/m.exec(stream)?.[1];
  const value = row && new RegExp(`^${row}:(\\{.*\\})$`, 'm').exec(stream)?.[1];
  if (!value) throw new Error('An action answered without a value');
  return JSON.parse(value) as ActionAnswer;
}
