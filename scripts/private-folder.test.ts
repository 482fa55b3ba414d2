import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makePrivateFolder } from './private-folder.mjs';

const modeOf = (path: string) => statSync(path).mode & 0o7777;

function someFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parceldesk-private-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it('a folder is made for its owner only, and one of ours that was open to others is closed to them', () => {
  const folder = someFolder();
  makePrivateFolder(join(folder, 'new'));
  expect(modeOf(join(folder, 'new'))).toBe(0o700);
  chmodSync(folder, 0o755);
  makePrivateFolder(folder);
  expect(modeOf(folder)).toBe(0o700);
});

it('a folder that the system shares among its users stays as it is', () => {
  const folder = someFolder();
  chmodSync(folder, 0o1777);
  makePrivateFolder(folder);
  expect(modeOf(folder)).toBe(0o1777);
});
