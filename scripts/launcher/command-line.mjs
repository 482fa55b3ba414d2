// What `node parceldesk.mjs` of a package runs: the app, or the command that is named behind it (docs/operations.md#a-package-an-image).
/** @type {Record<string, () => Promise<unknown>>} */
const COMMANDS = {
  start: () => import('../start.mjs'),
  'admin:link': () => import('../admin-link.mjs'),
  backup: () => import('../backup.mjs'),
  restore: () => import('../restore.mjs'),
  doctor: () => import('../doctor.mjs'),
  'audit:verify': () => import('../audit-verify.mjs'),
  retention: () => import('../retention.mjs'),
  mcp: () => import('../mcp.mjs'),
  'outcomes:import': () => import('../import-outcomes.mjs'),
};

// Each reads the words behind its name, as under npm.
const [name = 'start'] = process.argv.splice(2, 1);
const run = COMMANDS[name];
if (run) await run();
else {
  console.error(`${name} is no command. Expected: one of ${Object.keys(COMMANDS).join(', ')}`);
  process.exitCode = 1;
}
