/** A session is over after twelve hours anyway. @param {string} value */
function isShiftHours(value) {
  return /^\d{1,2}$/.test(value) && Number(value) >= 1 && Number(value) <= 12;
}

/** How sessions begin and end (docs/security.md#passwords-and-limits). */
export const sessionSettings = /** @type {const} */ ([
  {
    name: 'IDLE_HOURS_CLERK',
    meaning: "After how many hours without use a clerk's session ends.",
    expectation: 'a whole number from 1 to 12',
    example: '4',
    default: '8',
    check: isShiftHours,
  },
  {
    name: 'IDLE_HOURS_ADMINISTRATOR',
    meaning: "The same of an administrator's session.",
    expectation: 'a whole number from 1 to 12',
    example: '1',
    default: '8',
    check: isShiftHours,
  },
]);
