import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { type Frame, frameReader, statementReader, valuesIn } from './frames';
import { type Trap, type TrapField, trapField } from './traps';

/** A PostgreSQL as one app sees it: the real one, with traps on the way. */
export type DatabaseProxy = {
  port: number;
  traps: TrapField;
  /** The host of all open connections is gone without a word: nothing comes back on them, and they stay open. New ones work. */
  fallSilent(): void;
  /** Ends all connections and takes no others, until the function that it gives is called: the way to the database is gone. */
  cut(): () => void;
  close(): void;
};

/** Passes the connections of one app on to PostgreSQL on `targetPort`, message by message. */
export async function startDatabaseProxy(targetPort: number): Promise<DatabaseProxy> {
  const traps = trapField();
  const open = new Set<Socket>();
  let isCut = false;
  const silencers = new Set<() => void>();
  // A host that is gone does not answer the end of a connection either.
  const server = createServer({ allowHalfOpen: true }, (client) => {
    if (isCut) return void client.destroy();
    const database = connect(targetPort, '127.0.0.1');
    const silence = () => {
      silencers.delete(silence);
      talk.isSilent = true;
      database.destroy();
    };
    const talk: Talk = { held: null, values: '', isSilent: false };
    silencers.add(silence);
    client.on('close', () => silencers.delete(silence));
    for (const socket of [client, database]) {
      open.add(socket.setNoDelay().on('error', () => undefined));
      socket.on('close', () => open.delete(socket));
    }
    void join(client, database, traps, talk);
  });
  const endAll = () => {
    for (const socket of open) socket.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    traps,
    fallSilent: () => {
      for (const silence of [...silencers]) silence();
    },
    cut: () => {
      isCut = true;
      endAll();
      return () => {
        isCut = false;
      };
    },
    close: () => {
      endAll();
      server.close();
    },
  };
}

/** Whether the answer that comes next belongs to a trap, the values in its transaction, and whether the host is gone. */
type Talk = { held: Trap | null; values: string; isSilent: boolean };

async function join(client: Socket, database: Socket, traps: TrapField, talk: Talk): Promise<void> {
  await Promise.race([
    passStatements(client, database, traps, talk).catch(() => undefined),
    passAnswers(database, client, talk).catch(() => undefined),
  ]);
  if (talk.isSilent) return void client.resume();
  client.destroy();
  database.destroy();
}

async function passStatements(client: Socket, database: Socket, traps: TrapField, talk: Talk): Promise<void> {
  const read = frameReader('client');
  const transaction = openTransaction();
  for await (const chunk of client) {
    for (const frame of read(chunk as Buffer)) {
      const statement = transaction.runs(frame);
      const trap = statement === null ? null : traps.take(statement, transaction.earlier, transaction.values);
      if (trap?.point.at === 'answer') talk.held = trap;
      if (trap?.point.at === 'statement' && trap.spring(transaction.values) === 'drop') return;
      talk.values = transaction.values;
      if (statement !== null) transaction.ran(statement);
      database.write(frame.bytes);
    }
  }
}

/** What a connection is about: the statements of its transaction so far, and their values. */
function openTransaction() {
  const statementOf = statementReader();
  const transaction = {
    earlier: [] as string[],
    values: '',
    /** The statement that this message makes run; a prepared one runs with the values that are bound to it. */
    runs(frame: Frame): string | null {
      const statement = statementOf(frame);
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
