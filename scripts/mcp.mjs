// Lets an agent plan bookings over the HTTP API, by the Model Context Protocol on standard input and output (docs/agents.md).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Server } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { projectFolder } from './launcher/project.mjs';
import { connectApi } from './mcp/connect-api.mjs';
import { settingsProblem } from './mcp/settings-problem.mjs';
import { callTool, listTools } from './mcp/tools.mjs';

const { PARCELDESK_URL, PARCELDESK_KEY } = process.env;
const problem = settingsProblem(process.env);
if (problem) {
  console.error(`${problem} (docs/agents.md#how-to-set-it-up)`);
  process.exitCode = 2;
} else {
  const api = connectApi(`${PARCELDESK_URL}`, `${PARCELDESK_KEY}`);
  const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));
  serveStdio(() => {
    const server = new Server({ name: 'parceldesk', version }, { capabilities: { tools: {} } });
    server.setRequestHandler('tools/list', async () => ({ tools: await listTools(api) }));
    server.setRequestHandler('tools/call', ({ params }) => callTool(api, params.name, params.arguments ?? {}));
    return server;
  });
}
