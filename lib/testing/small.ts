import childProcess, { ChildProcess } from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { Server, Socket } from 'node:net';

// Loaded before each small test: it opens no socket and starts no process. What needs one is a medium test.

function refuse(what: string): () => never {
  return () => {
    throw new Error(`A small test ${what}. Expected: a test like that is in a file named *.medium.test.ts.`);
  };
}

Object.assign(Socket.prototype, { connect: refuse('opens a connection') });
Object.assign(Server.prototype, { listen: refuse('listens at a port') });
Object.assign(ChildProcess.prototype, { spawn: refuse('starts a process') });
for (const name of ['spawnSync', 'execSync', 'execFileSync'] as const) {
  Object.assign(childProcess, { [name]: refuse('starts a process') });
}
syncBuiltinESMExports();
