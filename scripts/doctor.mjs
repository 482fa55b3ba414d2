// Says what is wrong with the Parceldesk on this machine and what to do (docs/operations.md#what-is-wrong). Changes nothing.
import { finding } from '../lib/doctor/finding.mjs';
import { NODE_EXPECTED, nodeProblem } from './node-version.mjs';

const words = process.argv.slice(2);
/** @type {string | null} */
let streets = null;
const found = await findings();
const text = found.map(({ id, text }) => `- ${text} [${id}]`).join('\n');
if (words.includes('--json')) console.log(JSON.stringify({ findings: found }));
else console.log([text || 'Nothing is wrong.', ...(streets ? [streets] : [])].join('\n'));
process.exitCode = found.length > 0 ? 1 : 0;

async function findings() {
  const problem = nodeProblem(process.versions.node);
  if (problem) return [finding('node.old', problem, `install ${NODE_EXPECTED}`)];
  // Older versions of Node.js would already stumble over what these files import.
  const { isInstalled } = await import('./launcher/install.mjs');
  if (!isInstalled()) {
    return [
      finding(
        'program.not_installed',
        'the packages of this version are not installed',
        'start Parceldesk, or run npm ci',
      ),
    ];
  }
  const { look } = await import('./doctor/look.mjs');
  const { readLauncherSettings } = await import('./launcher/launcher-settings.mjs');
  const { describeStreets } = await import('./doctor/streets.mjs');
  streets = describeStreets(readLauncherSettings('start').values.MAP_TILES);
  const { listenForStop } = await import('./launcher/stop-signal.mjs');
  const stop = listenForStop();
  try {
    return await look({ asksToken: words.includes('--carrier'), signal: stop.soft });
  } finally {
    stop.release();
  }
}
