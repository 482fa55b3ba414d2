import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { EPOCH_HEADER } from '../../../lib/http/epoch-header';
import { buildFolder, projectFolder } from '../../../scripts/launcher/project.mjs';

export type Answer = { status: number; text: string };

/** A browser in which a clerk may be signed in, as far as the server can tell one. */
export type Browser = {
  cookies(): { name: string; value: string }[];
  get(url: string, signal?: AbortSignal): Promise<Answer>;
  /** The newest mark of the database that it heard of. */
  newestMark(): string | null;
  /** POSTs nothing to a route of the app at `appUrl`, as a page of its own would that pressed under that mark. */
  post(appUrl: string, path: string, mark: string | null, signal?: AbortSignal): Promise<Answer>;
  /** Calls a server action of the app at `appUrl` as its page would. Throws when no answer arrives. */
  act(appUrl: string, path: string, action: string, input: unknown, signal?: AbortSignal): Promise<ActionAnswer>;
};

const actionIds = { cached: undefined as ReadonlyMap<string, string> | undefined };
const agent = new Agent({ keepAlive: true });

export function openBrowser(): Browser {
  const cookies = new Map<string, string>();
  let newestMark: string | null = null;

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
        incoming.on('error', reject).on('end', () => resolve({ status: incoming.statusCode ?? 0, text }));
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
    async act(appUrl, path, action, input, signal) {
      actionIds.cached ??= readActionIds();
      const id = actionIds.cached.get(action);
      if (!id) throw new Error(`The build has no action ${action}`);
      const headers = {
        'next-action': id,
        accept: 'text/x-component',
        origin: appUrl,
        'sec-fetch-site': 'same-origin',
        'content-type': 'text/plain;charset=UTF-8',
      };
      const answer = await send(appUrl + path, { method: 'POST', headers, body: JSON.stringify([input]), signal });
      return readActionAnswer(answer.text);
    },
  };
}

/** What an action says (`lib/actions/action-result.ts`), as it comes over the wire. */
export type ActionAnswer = { ok: true; data: unknown } | { ok: false; error: { key: string } };

type Manifest = { node: Record<string, { workers: Record<string, unknown>; exportedName: string }> };

/** The ids of the build's actions by name, as a browser has them in its bundles. */
function readActionIds(): ReadonlyMap<string, string> {
  const file = join(projectFolder, buildFolder('test'), 'server', 'server-reference-manifest.json');
  const { node } = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  return new Map(Object.entries(node).map(([id, { exportedName }]) => [exportedName, id]));
}

/** The value an action gave back, out of React's stream: row 0 names the row it stands in. */
function readActionAnswer(stream: string): ActionAnswer {
  const row = /^0:.*?"a":"\$@([0-9a-f]+)"/m.exec(stream)?.[1];
  const value = row && new RegExp(`^${row}:(\\{.*\\})$`, 'm').exec(stream)?.[1];
  if (!value) throw new Error('An action answered without a value');
  return JSON.parse(value) as ActionAnswer;
}
