import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import {
  decodeMessage,
  encodeMessage,
  GROUP,
  type IppAttributes,
  type IppValue,
  TAG,
} from '@/lib/printing/ipp-message';
import { numberOf, OPERATION, wordsOf } from '@/lib/printing/ipp-words';
import { SELF_SIGNED } from './self-signed';

/**
 * What a test's printer does with a job. It is printed with `well`, `late` (the answer comes late), `lost` (no answer comes), `cut` and
 * `garbage` (no answer of IPP), `mute` (no answer any more, to anything), `fault` (an answer that it went wrong), `forgets` (it knows no job afterwards), and `late_out` (only when it
 * is taken back). It is not with `cut_before`, `reset`, `refused`, `login`, `redirect`, `aborted`, `canceled` and `waits` (for a person).
 */
export type IppConduct =
  | 'well'
  | 'late'
  | 'lost'
  | 'mute'
  | 'cut'
  | 'garbage'
  | 'fault'
  | 'forgets'
  | 'late_out'
  | 'cut_before'
  | 'reset'
  | 'refused'
  | 'login'
  | 'redirect'
  | 'aborted'
  | 'canceled'
  | 'waits';

/** What it says of itself. `answers`: how it answers when it is asked for that, before any job. */
export type IppSaid = {
  state?: number;
  reasons?: string[];
  accepts?: boolean;
  formats?: string[];
  ready?: string[];
  supported?: string[];
  /** Sizes in hundredths of a millimetre, of which it says what is in it. */
  readyColumns?: [number, number][];
  hasScaling?: boolean;
  model?: string;
  answers?: 'well' | 'login' | 'redirect' | 'oversized' | 'garbage' | 'silent' | 'page' | 'upgrade';
  /** Whether it takes the size of a job. */
  refusesSize?: boolean;
  keepsJobs?: boolean;
  isEncrypted?: boolean;
  isCups?: boolean;
};

type Printed = { name: string; document: Buffer; wishes: IppAttributes };
type Job = Printed & { id: number; state: number };

const PENDING = 3;
const WAITS = 6;
const CANCELED = 7;
const ABORTED = 8;
const COMPLETED = 9;
const LATE_MS = 120;

/** A printer that speaks IPP on a real TCP port of this machine, and keeps what came out. `conduct` is given how many jobs it was sent. */
export async function startIppPrinter(conduct: (job: number) => IppConduct = () => 'well', said: IppSaid = {}) {
  const printed: Printed[] = [];
  const jobs: Job[] = [];
  const sockets = new Set<Socket>();
  let sent = 0;
  let asked = 0;
  let isMute = false;
  const serve = (request: IncomingMessage, answer: ServerResponse) => void take(request, answer).catch(() => undefined);
  const server = said.isEncrypted ? createTlsServer(SELF_SIGNED, serve) : createServer(serve);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  async function take(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    asked += 1;
    const parts: Buffer[] = [];
    for await (const part of request) {
      parts.push(part);
      // The operation stands in the first bytes.
      const isJob = Buffer.concat(parts).readUInt16BE(2) === OPERATION.printJob;
      if (isJob && conduct(sent + 1) === 'cut_before') {
        sent += 1;
        return void request.socket.destroy();
      }
    }
    if (isMute) return;
    const body = Buffer.concat(parts);
    const { code, requestId, groups, end } = decodeMessage(body);
    const [operation = new Map(), wishes = new Map()] = groups.map(({ attributes }) => attributes);
    const say = (status: number, ...more: { tag: number; attributes: IppAttributes }[]) => {
      const head: IppAttributes = new Map([
        ['attributes-charset', [{ tag: TAG.charset, value: 'utf-8' }]],
        ['attributes-natural-language', [{ tag: TAG.language, value: 'en' }]],
      ]);
      const message = { code: status, requestId, groups: [{ tag: GROUP.operation, attributes: head }, ...more] };
      answer.writeHead(200, { 'content-type': 'application/ipp' }).end(encodeMessage(message));
    };
    if (code === OPERATION.getPrinterAttributes) return sayOfItself(say, answer, request);
    if (code === OPERATION.validateJob) {
      if (!said.refusesSize) return say(0);
      const media = new Map([['media-col', [{ tag: 0x10, value: null }]]]);
      return say(0x040b, { tag: GROUP.unsupported, attributes: media });
    }
    if (code === OPERATION.printJob) {
      sent += 1;
      const [name = ''] = wordsOf(operation, 'job-name');
      return takeJob(conduct(sent), { name, document: body.subarray(end), wishes }, say, answer, request);
    }
    const known = said.keepsJobs === false ? [] : jobs;
    if (code === OPERATION.getJobs) {
      const isOver = wordsOf(operation, 'which-jobs').includes('completed');
      return say(0, ...known.filter(({ state }) => state >= CANCELED === isOver).map(present));
    }
    const job = known.find(({ id }) => id === numberOf(operation, 'job-id'));
    if (!job) return say(0x0406);
    if (code === OPERATION.getJobAttributes) return say(0, present(job));
    if (code !== OPERATION.cancelJob) return say(0x0501);
    if (job.state >= CANCELED) return say(0x0404);
    const isOut = job.state === PENDING;
    if (isOut) printed.push(job);
    job.state = isOut ? COMPLETED : CANCELED;
    return say(isOut ? 0x0404 : 0);
  }

  function takeJob(
    now: IppConduct,
    job: Printed,
    say: (status: number, ...more: { tag: number; attributes: IppAttributes }[]) => void,
    answer: ServerResponse,
    request: IncomingMessage,
  ): void {
    if (now === 'reset') return void request.socket.resetAndDestroy();
    if (now === 'refused') return void say(0x0507);
    if (now === 'login') return void answer.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end();
    if (now === 'redirect') return void answer.writeHead(307, { location: `http://127.0.0.1:${port}/other` }).end();
    const ended = { aborted: ABORTED, canceled: CANCELED, waits: WAITS, late_out: PENDING };
    const state = now in ended ? ended[now as keyof typeof ended] : COMPLETED;
    const kept: Job = { ...job, id: sent, state };
    if (state === COMPLETED) printed.push(job);
    if (now !== 'forgets') jobs.push(kept);
    if (now === 'mute') isMute = true;
    if (now === 'lost' || now === 'mute') return;
    if (now === 'cut') return void request.socket.destroy();
    if (now === 'garbage') return void answer.writeHead(200).end('<html>');
    if (now === 'fault') return void say(0x0500);
    const told = present(kept);
    if (now === 'late') setTimeout(() => say(0, told), LATE_MS);
    else say(0, told);
  }

  function sayOfItself(
    say: (status: number, ...more: { tag: number; attributes: IppAttributes }[]) => void,
    answer: ServerResponse,
    request: IncomingMessage,
  ): void {
    switch (said.answers) {
      case 'login':
        return void answer.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end();
      case 'redirect':
        return void answer.writeHead(302, { location: `http://127.0.0.1:${port}/ipp/print` }).end();
      case 'upgrade':
        return void answer.writeHead(426).end();
      case 'page':
        return void answer.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Router</title>');
      case 'garbage':
        return void request.socket.end(Buffer.alloc(200, 0xff));
      case 'oversized':
        return void answer.writeHead(200).end(Buffer.alloc(3_000_000, 1));
      case 'silent':
        return;
      default:
        say(0, { tag: GROUP.printer, attributes: aboutPrinter(said) });
    }
  }

  return {
    place: {
      kind: said.isEncrypted ? 'ipps' : 'ipp',
      host: '127.0.0.1',
      port,
      path: '/ipp/print',
      mayBeLocal: true,
    } as const,
    /** What came out, in its order. */
    printed: () => printed,
    /** How many jobs it was sent, and how many calls it got. */
    sent: () => sent,
    asked: () => asked,
    isHungUp: () => sockets.size === 0,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function present({ id, name, state }: Job) {
  const reason = state === WAITS ? 'printer-stopped' : 'none';
  const attributes: IppAttributes = new Map([
    ['job-id', [{ tag: TAG.integer, value: id }]],
    ['job-name', [{ tag: TAG.name, value: name }]],
    ['job-state', [{ tag: TAG.enum, value: state }]],
    ['job-state-reasons', [{ tag: TAG.keyword, value: reason }]],
  ]);
  return { tag: GROUP.job as number, attributes };
}

function aboutPrinter(said: IppSaid): IppAttributes {
  const keywords = (words: string[]) => words.map((value): IppValue => ({ tag: TAG.keyword, value }));
  const sizes = (said.readyColumns ?? []).map(([x, y]): IppValue => {
    const size: IppAttributes = new Map([
      ['x-dimension', [{ tag: TAG.integer, value: x }]],
      [
        'y-dimension',
        [y > 0 ? { tag: TAG.integer, value: y } : { tag: TAG.range, value: { from: 1_000, to: 100_000 } }],
      ],
    ]);
    return { tag: TAG.beginCollection, value: new Map([['media-size', [{ tag: TAG.beginCollection, value: size }]]]) };
  });
  const all: [string, IppValue[]][] = [
    ['printer-state', [{ tag: TAG.enum, value: said.state ?? 3 }]],
    ['printer-state-reasons', keywords(said.reasons ?? ['none'])],
    ['printer-is-accepting-jobs', [{ tag: TAG.boolean, value: said.accepts ?? true }]],
    ['printer-make-and-model', [{ tag: TAG.text, value: said.model ?? 'Test Label 100' }]],
    ['document-format-supported', (said.formats ?? ['application/pdf']).map((value) => ({ tag: TAG.mime, value }))],
    ['media-ready', keywords(said.ready ?? [])],
    ['cups-version', said.isCups ? [{ tag: TAG.text, value: '2.4.2' }] : []],
    ['media-supported', keywords(said.supported ?? [])],
    ['media-col-ready', sizes],
    ['media-col-supported', keywords(['media-size'])],
    ['print-scaling-supported', keywords(said.hasScaling ? ['none', 'fit'] : [])],
  ];
  return new Map(all.filter(([, values]) => values.length > 0));
}
