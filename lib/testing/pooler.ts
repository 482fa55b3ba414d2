import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@/scripts/free-port.mjs';
import { chooseServerUser } from '@/scripts/postgres/user.mjs';

/** Starts one more often than it takes to listen. */
const STARTS_WITHIN_MS = 10_000;

/**
 * Debian's PgBouncer in transaction mode before a PostgreSQL: a client has a connection for one transaction, and the next may come over
 * another one (docs/operations.md#several-instances). `url` leads through it to a database of that server.
 */
export async function startPooler(adminUrl: string, folder: string) {
  const { hostname, port: serverPort, username, password } = new URL(adminUrl);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: 5,
    max_client_conn: 1_000,
    logfile: '',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const server = `* = host=${hostname} port=${serverPort} user=${username} password=${password}`;
  writeFileSync(file, ['[databases]', server, '[pgbouncer]', ...lines, ''].join('\n'));
  const user = chooseServerUser(join(folder, 'postgres', 'cluster'));
  chmodSync(folder, 0o711);
  chmodSync(file, 0o644);
  const pooler = spawn('pgbouncer', [file], { ...user, stdio: ['ignore', 'ignore', 'inherit'] });
  const deadline = performance.now() + STARTS_WITHIN_MS;
  while (!(await isListening(port))) {
    if (pooler.exitCode !== null || performance.now() > deadline) throw new Error('PgBouncer did not start');
    await delay(20);
  }
  return {
    url: (url: string) => Object.assign(new URL(url), { port }).href,
    stop: async () => {
      pooler.kill('SIGINT');
      if (pooler.exitCode === null) await once(pooler, 'exit');
    },
  };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
