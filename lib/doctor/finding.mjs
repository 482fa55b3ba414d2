// What `npm run doctor` finds, as the launcher and the app both say it.

/** @typedef {import('../platform/settings/read-settings.mjs').Fault} Fault */

/**
 * One thing that is wrong with an installation. `id` stays the same from version to version; `text` says in plain sentences what is wrong
 * and what to do, and holds no secret, no person's data and no whole address of a database.
 * @typedef {{ id: string, text: string }} Finding
 */

/**
 * @param {string} id
 * @param {string} problem what is wrong, as a sentence without its full stop
 * @param {string} cure what to do, the same
 * @returns {Finding}
 */
export function finding(id, problem, cure) {
  return { id, text: `${asSentence(problem)} ${asSentence(cure)}` };
}

/**
 * A fault that a start would refuse, as a finding.
 * @param {string} id
 * @param {Fault} fault
 * @param {string} [cure] what to do where the fault says only what the setting should be
 * @returns {Finding}
 */
export function findingOfFault(id, fault, cure) {
  const expected = 'remedy' in fault ? fault.remedy : `it should be ${fault.expectation}, such as ${fault.example}`;
  return finding(id, `${fault.variable} ${fault.problem}`, 'remedy' in fault ? expected : (cure ?? expected));
}

/** @param {string} text */
function asSentence(text) {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
