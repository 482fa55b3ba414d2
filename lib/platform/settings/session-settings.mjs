/** A session is over after twelve hours anyway. @param {string} value */
function isShiftHours(value) {
  return /^\d{1,2}$/.test(value) && Number(value) >= 1 && Number(value) <= 12;
}

const SECOND_FACTOR = ['off', 'administrators', 'all'];

/** How sessions begin and end (docs/security.md#passwords-and-limits). */
export const sessionSettings = /** @type {const} */ ([
  {
    name: 'SECOND_FACTOR',
    meaning: 'Who with a password must set up two-step verification.',
    expectation: SECOND_FACTOR.join(', '),
    example: 'administrators',
    default: 'off',
    check: (/** @type {string} */ value) => SECOND_FACTOR.includes(value),
  },
  {
    name: 'IDLE_HOURS_CLERK',
    meaning: "Idle hours that end a clerk's session.",
    expectation: 'a whole number from 1 to 12',
    example: '4',
    default: '8',
    check: isShiftHours,
  },
  {
    name: 'IDLE_HOURS_ADMINISTRATOR',
    meaning: "The same for an administrator's session.",
    expectation: 'a whole number from 1 to 12',
    example: '1',
    default: '8',
    check: isShiftHours,
  },
]);
