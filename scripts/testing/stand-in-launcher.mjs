// The launcher as `npm start` runs it, but for the installation, the build and Next itself.
import { fileURLToPath } from 'node:url';
import { tied } from '../launcher/project.mjs';
import { runLauncher } from '../launcher/run.mjs';

process.exitCode = await runLauncher('start', {
  isInstalled: () => true,
  ensureInstalled: async () => () => {},
  ensureBuilt: async () => () => {},
  appCommand: () => [...tied, fileURLToPath(new URL('stand-in-app.mjs', import.meta.url))],
  findLink: async () => '',
});
