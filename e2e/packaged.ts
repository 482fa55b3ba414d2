import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { makePackage } from '../scripts/package/make-package.mjs';
import { StartedProcess } from './started-process';

/** Owns no file, and is there on Linux and macOS. */
const OTHER_USER = 65534;

/** A package of the build under test, in a folder that may not be written, as it is on a machine that has nothing else of Parceldesk. */
export class Package {
  readonly #folder: string;
  readonly #env: Record<string, string>;

  private constructor(folder: string, env: Record<string, string>) {
    this.#folder = folder;
    this.#env = env;
  }

  /** Makes it in a folder of `place`, and beside that the one for its data. */
  static async make(place: string, settings: Record<string, string>): Promise<Package> {
    const [folder, data] = [join(place, 'program'), join(place, 'package-data')];
    await makePackage({ build: basename(process.env.PARCELDESK_BUILD ?? ''), folder });
    execFileSync('chmod', ['-R', 'a+rX,a-w', folder]);
    execFileSync('chmod', ['a+x', place]);
    mkdirSync(data);
    if (isRoot()) chownSync(data, OTHER_USER, OTHER_USER);
    return new Package(folder, { PATH: '/nowhere', DATA_DIR: data, ...settings });
  }

  /** Runs one of its commands; under root as another user, since no folder is read-only for root. */
  run(...words: string[]): StartedProcess {
    const user = isRoot() ? { uid: OTHER_USER, gid: OTHER_USER } : {};
    const args = [join(this.#folder, 'parceldesk.mjs'), ...words];
    // As an environment of its own says: nothing of the machine's, and so neither npm nor a `.env`.
    const env = this.#env as unknown as NodeJS.ProcessEnv;
    return new StartedProcess(
      spawn(process.execPath, args, { cwd: '/', env, stdio: ['ignore', 'pipe', 'pipe'], ...user }),
    );
  }

  /** Lets it be removed again. */
  release(): void {
    execFileSync('chmod', ['-R', 'u+w', this.#folder]);
  }
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}
