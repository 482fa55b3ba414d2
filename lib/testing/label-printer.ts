import { type AddressInfo, createServer, type Socket } from 'node:net';

/**
 * What a test's printer does when it is asked: answers with its state, also late; `silent` says nothing, `gone` hangs up, `reset` breaks
 * off, `stuck` reads nothing more until `readOn`; bytes are sent over and over.
 */
export type Condition = Flags | 'silent' | 'gone' | 'reset' | 'stuck' | Buffer;

type Flags = {
  paperOut?: boolean;
  headOpen?: boolean;
  ribbonOut?: boolean;
  paused?: boolean;
  /** Labels it has taken that are not out yet. */
  waiting?: number;
  /** How long its labels are, in dots; left out, it does not say. */
  lengthDots?: number;
  /** Milliseconds until it answers. */
  lateMs?: number;
};

type Ways = {
  /** Reads so many bytes and no more until `readOn`. */
  stuckAfter?: number | undefined;
  /** Reads so many bytes and hangs up. */
  goneAfter?: number;
  /** Reads so many bytes and no more, ends the connection as if it had all, and hangs up a moment later. */
  endsAfter?: number;
  /** Has one connection at a time, and takes no other for so many milliseconds after it. */
  busyMs?: number;
  /** Never ends a connection, also when the other side has. */
  endsNever?: boolean;
  /** Does this to every connection, before it reads anything. */
  atOnce?: 'gone' | 'reset';
};

const QUESTION = '~HS\r\n';

/**
 * A label printer on a real TCP port of this machine: keeps what it is sent, and answers `~HS` as ZPL printers do. `condition` is given
 * how many times it was asked.
 */
export async function startLabelPrinter(condition: (question: number) => Condition = () => ({}), ways: Ways = {}) {
  const sockets = new Set<Socket>();
  let received = '';
  let newest = '';
  let asked = 0;
  let connections = 0;
  let answered = 0;
  const isStuck = () => ways.stuckAfter !== undefined && received.length >= ways.stuckAfter;
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('end', () => {
      if (ways.endsNever) keepOpen(socket);
      else if (!isStuck()) socket.end();
    });
    if (ways.busyMs !== undefined) restAfter(socket, ways.busyMs);
    if (ways.atOnce) return void (ways.atOnce === 'gone' ? socket.destroy() : socket.resetAndDestroy());
    socket.on('data', (bytes) => {
      const heard = bytes.toString('utf8');
      received += heard;
      // Counted as they come: all of a long print would be searched again with each of its pieces.
      newest = newest.slice(1 - QUESTION.length) + heard;
      asked += newest.split(QUESTION).length - 1;
      if (isStuck()) socket.pause();
      if (ways.endsAfter !== undefined && received.length >= ways.endsAfter) return void endEarly(socket);
      if (ways.goneAfter !== undefined && received.length >= ways.goneAfter) return void socket.destroy();
      while (answered < asked) {
        answered += 1;
        act(socket, condition(answered));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  let rest: NodeJS.Timeout | undefined;
  let isStopped = false;
  const restAfter = (socket: Socket, ms: number) => {
    server.close();
    socket.on('close', () => {
      if (!isStopped) rest = setTimeout(() => server.listen(port, '127.0.0.1'), ms);
    });
  };
  return {
    place: { host: '127.0.0.1', port, mayBeLocal: true },
    /** Everything but the questions. */
    received: () => received.replaceAll(QUESTION, ''),
    connections: () => connections,
    isHungUp: () => sockets.size === 0,
    /** What is stuck reads what reached it meanwhile. */
    readOn: () => {
      ways.stuckAfter = undefined;
      for (const socket of sockets) {
        socket.resume();
        if (socket.readableEnded) socket.end();
      }
    },
    /** What is stuck reads on and answers what it was asked. */
    answerNow: () => {
      for (const socket of sockets) {
        act(socket, {});
        socket.resume();
      }
    },
    stop: () => {
      isStopped = true;
      clearTimeout(rest);
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function act(socket: Socket, now: Condition): void {
  if (now === 'gone') socket.destroy();
  else if (now === 'reset') socket.resetAndDestroy();
  else if (now === 'stuck') socket.pause();
  else if (Buffer.isBuffer(now)) talkOn(socket, now);
  else if (now !== 'silent') setTimeout(() => socket.writable && socket.write(answer(now)), now.lateMs ?? 0);
}

function endEarly(socket: Socket): void {
  socket.pause();
  socket.end();
  setTimeout(() => socket.destroy(), 100);
}

/** Notices only by what it sends that the other side is gone. */
function keepOpen(socket: Socket): void {
  const timer = setInterval(() => socket.write('\r\n'), 50);
  socket.on('close', () => clearInterval(timer));
}

function talkOn(socket: Socket, bytes: Buffer): void {
  socket.write(bytes, (error) => {
    if (!error && !socket.destroyed) talkOn(socket, bytes);
  });
}

function answer({ paperOut, headOpen, ribbonOut, paused, waiting = 0, lengthDots = 0 }: Flags): string {
  const flag = (is: boolean | undefined) => (is ? '1' : '0');
  const lines = [
    `030,${flag(paperOut)},${flag(paused)},${String(lengthDots).padStart(4, '0')},${String(waiting).padStart(3, '0')},0,0,0,000,0,0,0`,
    `000,0,${flag(headOpen)},${flag(ribbonOut)},0,2,4,0,00000000,1,000`,
    '1234,0',
  ];
  return lines.map((line) => `\u0002${line}\u0003\r\n`).join('');
}
