import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { expect, inject, onTestFinished, test } from 'vitest';
import { formatFaults } from '@/lib/platform/settings/read-settings.mjs';
import { SELF_SIGNED } from '@/lib/testing/self-signed';
import { checkDatabase } from './check-database.mjs';

const TLS_REQUEST = 80_877_103;

/** An answer of PostgreSQL that ends a connection (PostgreSQL, ErrorResponse). */
function errorResponse(sqlState: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${sqlState}\0Mno entry for this host\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeUInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** The database of the run as a server or pooler shows it that takes connections over TLS only. */
async function startTlsOnly(refusal: string): Promise<URL> {
  const url = new URL(inject('databaseAdminUrl'));
  const port = Number(url.port);
  const secureContext = createSecureContext(SELF_SIGNED);
  const server = createServer(async (socket: Socket) => {
    socket.on('error', () => undefined);
    const [first] = (await once(socket, 'data')) as [Buffer];
    if (first.readUInt32BE(4) !== TLS_REQUEST) return void socket.end(errorResponse(refusal));
    socket.write('S');
    const open = new TLSSocket(socket, { isServer: true, secureContext }).on('error', () => undefined);
    const database = connect(port, '127.0.0.1').on('error', () => undefined);
    open.pipe(database).pipe(open);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  url.port = String((server.address() as AddressInfo).port);
  return url;
}

const read = async (url: string) => {
  const fault = await checkDatabase(url);
  return fault && formatFaults([fault]);
};

test.each(['28000', '08P01'])('a server that demands TLS is named as that, and what to add (%s)', async (refusal) => {
  const url = await startTlsOnly(refusal);
  expect(await read(url.href)).toContain('leads to a server that takes connections over TLS only');
  expect(await read(url.href)).toContain('sslmode=verify-full');
  url.password = 'wrong';
  expect(await read(url.href)).toContain('over TLS only');
});

test('a certificate that is not trusted, and a server without TLS, are named as what they are', async () => {
  const url = await startTlsOnly('28000');
  expect(await read(`${url}?sslmode=verify-full`)).toContain('leads to a server whose certificate is not trusted');
  expect(await read(`${url}?sslmode=no-verify`)).toBeNull();
  expect(await read(`${inject('databaseAdminUrl')}?sslmode=verify-full`)).toContain('asks for TLS');
});

test('a wrong password and a database that is not there are named as that', async () => {
  const url = new URL(inject('databaseAdminUrl'));
  expect(await read(url.href)).toBeNull();
  url.pathname = '/nowhere';
  expect(await read(url.href)).toContain('names a database that does not exist');
  url.password = 'marked';
  expect(await read(url.href)).toContain('has a wrong user name or password');
  expect(await read(url.href)).not.toContain('marked');
});
