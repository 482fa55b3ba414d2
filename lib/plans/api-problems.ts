/** Why a plan is not made, or not booked, as the HTTP API says it (docs/api.md#problems). */
export const PLAN_PROBLEMS = {
  'plan-not-confirmed': { status: 409, title: 'No person has confirmed the plan yet' },
  'plan-declined': { status: 409, title: 'A person has declined the plan' },
  'plan-expired': { status: 409, title: 'The plan was not booked within 24 hours' },
  'too-many-plans': { status: 429, title: 'The API key may make, or have booked, no more plans within 24 hours' },
} as const;
