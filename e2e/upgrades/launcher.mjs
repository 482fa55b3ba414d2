// The launcher as `npm start` runs it, on the build that the tests have.
import { appCommand } from '../../scripts/launcher/app.mjs';
import { runAppScript } from '../../scripts/launcher/app-script.mjs';
import { buildFolder } from '../../scripts/launcher/project.mjs';
import { runLauncher } from '../../scripts/launcher/run.mjs';

const onBuild = `data:text/javascript,process.env.PARCELDESK_DIST=${JSON.stringify(buildFolder('test'))}`;
process.exitCode = await runLauncher('start', {
  isInstalled: () => true,
  ensureInstalled: async () => () => {},
  ensureBuilt: async () => () => {},
  appCommand: (use, address) => ['--import', onBuild, ...appCommand(use, address)],
  findLink: (env) => runAppScript('setup-link', env),
});
