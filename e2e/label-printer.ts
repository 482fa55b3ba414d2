import { type AddressInfo, createServer, type Socket } from 'node:net';

/** What a test's printer says of itself when it is asked; `silent` says nothing, `gone` hangs up; bytes are sent over and over. */
type Condition = Flags | 'silent' | 'gone' | Buffer;

type Flags = { paperOut?: boolean; headOpen?: boolean; ribbonOut?: boolean; paused?: boolean };

const QUESTION = '~HS\r\n';

/**
 * A label printer on a real TCP port of this machine: keeps what it is sent, and answers `~HS` as ZPL printers do. `condition` is given
 * how many times it was asked.
 */
export async function startLabelPrinter(condition: (question: number) => Condition = () => ({})) {
  const sockets = new Set<Socket>();
  let received = '';
  let connections = 0;
  let answered = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (bytes) => {
      received += bytes.toString('utf8');
      for (const asked = received.split(QUESTION).length - 1; answered < asked; ) {
        answered += 1;
        const now = condition(answered);
        if (now === 'gone') socket.destroy();
        else if (Buffer.isBuffer(now)) talkOn(socket, now);
        else if (now !== 'silent') socket.write(answer(now));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    place: { host: '127.0.0.1', port: (server.address() as AddressInfo).port, mayBeLocal: true },
    /** Everything but the questions. */
    received: () => received.replaceAll(QUESTION, ''),
    connections: () => connections,
    isHungUp: () => sockets.size === 0,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function talkOn(socket: Socket, bytes: Buffer): void {
  socket.write(bytes, (error) => {
    if (!error && !socket.destroyed) talkOn(socket, bytes);
  });
}

function answer({ paperOut, headOpen, ribbonOut, paused }: Flags): string {
  const flag = (is: boolean | undefined) => (is ? '1' : '0');
  const lines = [
    `030,${flag(paperOut)},${flag(paused)},1245,000,0,0,0,000,0,0,0`,
    `000,0,${flag(headOpen)},${flag(ribbonOut)},0,2,4,0,00000000,1,000`,
    '1234,0',
  ];
  return lines.map((line) => `\u0002${line}\u0003\r\n`).join('');
}
