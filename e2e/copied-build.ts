import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projectFolder } from '../scripts/launcher/project.mjs';

const TEXT = /^BUILD_ID$|\.(?:js|json|html|rsc)$/;

/**
 * Makes, from the build in one folder of the project, another one of the same program in the folder `copy`: as a newer one, its scripts and
 * its actions have other names. Gives what removes it.
 */
export function copyBuild(build: string, copy: string): () => void {
  const folder = join(projectFolder, copy);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  remove();
  cpSync(join(projectFolder, build), folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !['cache', 'standalone'].includes(basename(source)),
  });
  const id = buildId(copy);
  const renamed = new Map([...actionsOf(copy).values()].map((action) => [action, otherAction(action, copy)]));
  const anyAction = new RegExp([...renamed.keys()].join('|'), 'g');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const text = readFileSync(file, 'utf8');
    const other = text
      .replaceAll('static/chunks/', 'static/pieces/')
      .replaceAll(id, `${id}-${copy}`)
      .replaceAll(anyAction, (action) => renamed.get(action) ?? action);
    if (other !== text) writeFileSync(file, other);
  }
  renameSync(join(folder, 'static/chunks'), join(folder, 'static/pieces'));
  renameSync(join(folder, 'static', id), join(folder, 'static', `${id}-${copy}`));
  return remove;
}

/** Next's name of the build in a folder of the project. */
export function buildId(build: string): string {
  return readFileSync(join(projectFolder, build, 'BUILD_ID'), 'utf8').trim();
}

type Manifest = { node: { [id: string]: { exportedName: string } } };

/** The actions of a build: their ids by name, as a browser has them in its scripts. */
export function actionsOf(build: string): ReadonlyMap<string, string> {
  const file = join(projectFolder, build, 'server', 'server-reference-manifest.json');
  const { node } = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  return new Map(Object.entries(node).map(([id, { exportedName }]) => [exportedName, id]));
}

/** The first two digits say what an action takes; the others are a digest. */
function otherAction(id: string, copy: string): string {
  return `${id.slice(0, 2)}${createHash('sha1').update(`${id} ${copy}`).digest('hex')}`.slice(0, id.length);
}
