import { settings } from './settings.mjs';

// Dependency-free: the launcher reads it before anything is installed.

/** @type {readonly import('./settings.mjs').Setting[]} */
const table = settings;
const NAMES = table.flatMap(({ name, secret }) => (secret ? [name, `${name}_FILE`] : [name]));

/** One wrong letter in so many may be a slip: more would take the variables of other programs for ours. */
const LETTERS_PER_SLIP = 5;

/**
 * The variables that are no setting, and nearly have the name of one that is not set: a setting with a slip would be left out without a word.
 * @param {Record<string, string | undefined>} source
 * @returns {{ variable: string, nearest: string }[]}
 */
export function misspeltSettings(source) {
  const set = Object.keys(source).filter((name) => source[name]?.trim());
  return set
    .filter((name) => !NAMES.includes(name))
    .flatMap((variable) => {
      const name = variable.toUpperCase().replace(/_FILE$/, '');
      const nearest = NAMES.includes(name) ? name : nearestOf(variable.toUpperCase(), NAMES);
      const slips = Math.max(1, Math.floor(nearest.length / LETTERS_PER_SLIP));
      const isNear = nearest === name || distance(variable.toUpperCase(), nearest) <= slips;
      return isNear && !set.includes(nearest) ? [{ variable, nearest }] : [];
    });
}

/**
 * The name that is most like another.
 * @param {string} name
 * @param {readonly string[]} names
 * @returns {string}
 */
export function nearestOf(name, names) {
  return names.toSorted((a, b) => distance(name, a) - distance(name, b))[0] ?? '';
}

/**
 * How many letters are to be put in, taken out or changed to make one name of the other.
 * @param {string} from
 * @param {string} to
 */
function distance(from, to) {
  let row = Array.from({ length: to.length + 1 }, (_, each) => each);
  for (const [above, letter] of [...from].entries()) {
    const next = [above + 1];
    for (const [each, other] of [...to].entries()) {
      const changed = (row[each] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[each + 1] ?? 0) + 1, (next[each] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
