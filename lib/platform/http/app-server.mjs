import { createServer } from 'node:http';

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

/**
 * Meets a request before the framework does, which sees it once `pass` is called.
 * @typedef {(request: Request, response: Response, pass: () => void) => void} Meet
 */

/**
 * What the app gives to its server once it has started. From `isEnding` on each connection ends with its answer. `stop` lets what is under way
 * end: `close` takes no more requests, and resolves once the last one is answered. `failed` hears of a fault of the framework.
 * @typedef {{
 *   meet: Meet, isEnding(): boolean, stop(close: () => Promise<void>): Promise<void>, failed(error: unknown): void,
 * }} StartedApp
 */

/**
 * The framework as its own documentation describes it ("custom server").
 * @typedef {(request: Request, response: Response) => Promise<void>} Handler
 * @typedef {{ prepare(): Promise<void>, getRequestHandler(): Handler, close(): Promise<void> }} Framework
 */

/** With which the app ends where a newer build serves its database: starting it again would not help. */
export const REPLACED_EXIT = 20;

/**
 * What is on its way may take so long once the app shall end: the limit of a booking is 60 s, so it gets 75
 * (docs/architecture.md#the-life-of-a-booking).
 */
export const END_PATIENCE_MS = 75_000;

/** What was sent over a connection before the server closed is read within this, on a busy machine too. */
const READ_WITHIN_MS = 1_000;

/** A connection that has become idle is noticed within this while the server closes. */
const IDLE_LOOK_MS = 100;

/** The exit code of a process that ended because of the signal, as a shell says it. */
const SIGNAL_EXITS = /** @type {const} */ ({ SIGINT: 130, SIGTERM: 143 });

/** The app is bundled by the framework and shares no module with this server: it finds its server here. */
const holder = /** @type {typeof globalThis & { parceldeskAppServer?: AppServer }} */ (globalThis);

/**
 * The server that this app runs in; undefined in a test without one.
 * @returns {AppServer | undefined}
 */
export const appServer = () => holder.parceldeskAppServer;

/** The HTTP server of a desk: Node's own, with the framework behind what the app puts in front of it. */
export class AppServer {
  http = createServer((request, response) => void this.#answer(request, response));
  /** @type {Set<Response>} */
  #underWay = new Set();
  /** @type {Set<import('node:net').Socket>} */
  #open = new Set();
  /** @type {StartedApp | null} */
  #app = null;
  /** @type {(() => Promise<void>) | null} */
  #closeFramework = null;
  #isEnding = false;
  #isClosing = false;
  /** @type {(app: StartedApp) => void} */
  #begin = () => undefined;
  /** @type {Promise<StartedApp>} */
  #begun = new Promise((resolve) => {
    this.#begin = resolve;
  });
  /** @type {(handler: Handler) => void} */
  #prepare = () => undefined;
  /** @type {Promise<Handler>} */
  #prepared = new Promise((resolve) => {
    this.#prepare = resolve;
  });

  /** @param {(code: number) => void} exit ends the process */
  constructor(exit = (code) => process.exit(code)) {
    this.exit = exit;
    holder.parceldeskAppServer = this;
    this.http.on('connection', (socket) => {
      this.#open.add(socket);
      socket.once('close', () => this.#open.delete(socket));
    });
  }

  /**
   * Listens, and lets the framework start the app (instrumentation.ts). The framework does not wait for the app: what is asked meanwhile waits
   * here, so that it meets the app first.
   * @param {Framework} framework
   * @param {{ host: string, port: number }} address
   */
  async serve(framework, { host, port }) {
    await new Promise((resolve, reject) => {
      this.http.once('error', reject).listen(port, host, () => resolve(undefined));
    });
    this.#closeFramework = () => framework.close();
    await framework.prepare();
    this.#prepare(framework.getRequestHandler());
  }

  /**
   * From now on requests meet this app first.
   * @param {StartedApp} app
   */
  take(app) {
    this.#app = app;
    this.#begin(app);
  }

  /** Ends the process in order once it is asked to by a signal. */
  endOnSignals() {
    for (const [signal, code] of Object.entries(SIGNAL_EXITS)) process.on(signal, () => void this.end(code));
  }

  /**
   * Ends the process in order, with that code; the first call counts.
   * @param {number} code
   */
  async end(code) {
    if (this.#isEnding) return;
    this.#isEnding = true;
    try {
      await this.#app?.stop(() => this.#close());
    } finally {
      this.exit(code);
    }
  }

  /**
   * The same, and by force where something is still on its way after `patienceMs`.
   * @param {number} code
   */
  endWithin(code, patienceMs = END_PATIENCE_MS) {
    setTimeout(() => this.exit(code), patienceMs).unref();
    return this.end(code);
  }

  /**
   * @param {Request} request
   * @param {Response} response
   */
  async #answer(request, response) {
    this.#underWay.add(response);
    response.once('close', () => this.#underWay.delete(response));
    const [app, handle] = await Promise.all([this.#begun, this.#prepared]);
    if (response.destroyed) return;
    if (this.#isClosing || app.isEnding()) endConnection(response);
    app.meet(request, response, () => {
      handle(request, response).catch((error) => {
        app.failed(error);
        if (!response.headersSent) response.statusCode = 500;
        response.end();
      });
    });
  }

  /**
   * Takes no more connections. Node leaves those open that a proxy keeps, and those that a browser opened in advance: a process that stops would
   * neither end nor leave the next instance its requests.
   */
  async #close() {
    this.#isClosing = true;
    for (const response of this.#underWay) endConnection(response);
    const closed = new Promise((resolve) => this.http.close(resolve));
    const from = performance.now();
    const looks = setInterval(() => {
      this.http.closeIdleConnections();
      if (performance.now() - from > READ_WITHIN_MS) this.#endUnanswered();
    }, IDLE_LOOK_MS);
    await closed;
    clearInterval(looks);
    await this.#closeFramework?.();
  }

  /** Ends connections over which no answer is on its way: nothing came over them, or in development another protocol. */
  #endUnanswered() {
    const answered = new Set([...this.#underWay].map(({ socket }) => socket));
    for (const socket of this.#open) if (!answered.has(socket)) socket.destroy();
  }
}

/**
 * Over this connection nothing more is asked.
 * @param {Response} response
 */
function endConnection(response) {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
