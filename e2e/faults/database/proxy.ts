import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { type Frame, frameReader, statementOf, valuesIn } from './frames';
import { type Trap, type TrapField, trapField } from './traps';

/** A PostgreSQL as one app sees it: the real one, with traps on the way. */
export type DatabaseProxy = { port: number; traps: TrapField; close(): void };

/** Passes the connections of one app on to PostgreSQL on `targetPort`, message by message. */
export async function startDatabaseProxy(targetPort: number): Promise<DatabaseProxy> {
  const traps = trapField();
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(targetPort, '127.0.0.1');
    for (const socket of [client, database]) {
      open.add(socket.setNoDelay().on('error', () => undefined));
      socket.on('close', () => open.delete(socket));
    }
    void join(client, database, traps);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    traps,
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

/** Whether the answer that comes next belongs to a trap, and the values in its transaction. */
type Talk = { held: Trap | null; values: string };

async function join(client: Socket, database: Socket, traps: TrapField): Promise<void> {
  const talk: Talk = { held: null, values: '' };
  const end = () => {
    client.destroy();
    database.destroy();
  };
  await Promise.race([
    passStatements(client, database, traps, talk).catch(() => undefined),
    passAnswers(database, client, talk).catch(() => undefined),
  ]);
  end();
}

async function passStatements(client: Socket, database: Socket, traps: TrapField, talk: Talk): Promise<void> {
  const read = frameReader('client');
  const transaction = openTransaction();
  for await (const chunk of client) {
    for (const frame of read(chunk as Buffer)) {
      const statement = transaction.runs(frame);
      const trap = statement === null ? null : traps.take(statement, transaction.earlier, transaction.values);
      if (trap?.place.at === 'answer') talk.held = trap;
      if (trap?.place.at === 'statement' && trap.spring(transaction.values) === 'drop') return;
      talk.values = transaction.values;
      if (statement !== null) transaction.ran(statement);
      database.write(frame.bytes);
    }
  }
}

/** What a connection is about: the statements of its transaction so far, and their values. */
function openTransaction() {
  let prepared: string | null = null;
  const transaction = {
    earlier: [] as string[],
    values: '',
    /** The statement that this message makes run; a prepared one runs with the values that are bound to it. */
    runs(frame: Frame): string | null {
      if (frame.type === 'P') prepared = statementOf(frame);
      const statement = frame.type === 'Q' ? statementOf(frame) : frame.type === 'B' ? prepared : null;
      if (statement !== null && transaction.earlier.length === 0) transaction.values = '';
      transaction.values += valuesIn(frame);
      return statement;
    },
    ran(statement: string): void {
      const isOver = /^(commit|rollback)$/i.test(statement);
      const isAlone = transaction.earlier.length === 0 && !/^begin/i.test(statement);
      transaction.earlier = isOver || isAlone ? [] : [...transaction.earlier, statement];
    },
  };
  return transaction;
}

async function passAnswers(database: Socket, client: Socket, talk: Talk): Promise<void> {
  const read = frameReader('server');
  let heldBack: Buffer[] = [];
  for await (const chunk of database) {
    for (const { type, bytes } of read(chunk as Buffer)) {
      if (!talk.held) {
        client.write(bytes);
        continue;
      }
      heldBack.push(bytes);
      // Ready for the next query: only now is this one done, whatever it was.
      if (type !== 'Z') continue;
      const { spring } = talk.held;
      talk.held = null;
      if (spring(talk.values) === 'drop') return;
      for (const part of heldBack) client.write(part);
      heldBack = [];
    }
  }
}
