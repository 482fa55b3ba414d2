import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder, projectFolder } from '../../../scripts/launcher/project.mjs';

/** What an action says (`lib/actions/action-result.ts`), as it comes over the wire. */
export type ActionAnswer = { ok: true; data: unknown } | { ok: false; error: { key: string } };

type Manifest = { node: Record<string, { workers: Record<string, unknown>; exportedName: string }> };

/** The ids of the build's actions by name, as a browser has them in its bundles. */
export function readActionIds(): ReadonlyMap<string, string> {
  const file = join(projectFolder, buildFolder('test'), 'server', 'server-reference-manifest.json');
  const { node } = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  return new Map(Object.entries(node).map(([id, { exportedName }]) => [exportedName, id]));
}

/** The value an action gave back, out of React's stream: row 0 names the row it stands in. */
export function readActionAnswer(stream: string): ActionAnswer {
  const row = /^0:.*?"a":"\$@([0-9a-f]+)"/m.exec(stream)?.[1];
  const value = row && new RegExp(`^${row}:(\\{.*\\})$`, 'm').exec(stream)?.[1];
  if (!value) throw new Error('An action answered without a value');
  return JSON.parse(value) as ActionAnswer;
}
