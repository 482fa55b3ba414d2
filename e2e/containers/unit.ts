import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * What systemd has against the unit, whose program is replaced by one that this machine has. Empty where systemd is not here either, which is
 * said.
 */
export function unitFaults(): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'parceldesk-unit-'));
  const file = join(folder, 'parceldesk.service');
  try {
    const unit = readFileSync('deploy/systemd/parceldesk.service', 'utf8');
    writeFileSync(file, unit.replace('ExecStart=/usr/bin/node', `ExecStart=${process.execPath}`));
    const { error, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    if (error) process.stderr.write('deploy/systemd was not looked at: systemd-analyze is not here\n');
    return (stderr ?? '').split('\n').filter((line) => line.includes('parceldesk.service'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
