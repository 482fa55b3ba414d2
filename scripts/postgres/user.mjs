import { readFileSync, statSync } from 'node:fs';

/**
 * The user PostgreSQL runs as; null means "as ourselves".
 * @typedef {{ uid: number, gid: number } | null} ServerUser
 */

// A user of its own first, then PostgreSQL's, then those that every system has.
const CANDIDATES = ['parceldesk', 'postgres', '_postgres', 'nobody', 'daemon'];

/**
 * PostgreSQL refuses to run as root, so root lends it an unprivileged user: the one that owns the data already, else the best of
 * those that exist (initdb insists on a name, so a bare number will not do).
 * @param {string} cluster folder of the data, there or not
 * @returns {ServerUser}
 */
export function chooseServerUser(cluster) {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };

  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name: name ?? '', uid: Number(uid), gid: Number(gid) }))
    .filter(({ name, uid, gid }) => name && Number.isInteger(uid) && uid !== 0 && Number.isInteger(gid));
  const rank = (/** @type {string} */ name) =>
    CANDIDATES.includes(name) ? CANDIDATES.indexOf(name) : CANDIDATES.length;
  const [best] = users.sort((a, b) => rank(a.name) - rank(b.name));
  if (!best) {
    throw new Error(
      'PostgreSQL does not run as root, and this system has no other user. Add one, or set DATABASE_URL.',
    );
  }
  // macOS writes nobody as -2; system calls want the same number without a sign.
  return { uid: best.uid >>> 0, gid: best.gid >>> 0 };
}
