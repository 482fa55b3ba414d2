// Answers like an app that is ready: with its own pid and the names of the settings it was given.
import { createServer } from 'node:http';

const server = createServer((_request, response) => {
  response.end(JSON.stringify({ pid: process.pid, settings: Object.keys(process.env) }));
});
server.listen(Number(process.env.PORT), process.env.HOST);
process.on('SIGTERM', () => {
  server.closeAllConnections();
  server.close();
});
