import { CRITERIA, type WcagLevel } from '@/lib/accessibility/criteria';
import report from '@/public/openacr.json';

/** How far a criterion is met, in the words of OpenACR: what falls short most stands first. */
export const ADHERENCE = ['does-not-support', 'partially-supports', 'supports', 'not-applicable'] as const;

export type Adherence = (typeof ADHERENCE)[number];

/** What the report says of one criterion. */
export type JudgedCriterion = { number: string; name: string; adherence: Adherence; notes: string };

/** Where a browser and a program find the report as data. */
export const REPORT_ADDRESS = '/openacr.json';

/** What a reader is told before the criteria. */
export const REPORT = {
  day: report.report_date,
  version: report.product.version,
  notes: report.notes,
  methods: report.evaluation_methods_used,
};

const CHAPTERS = { A: 'success_criteria_level_a', AA: 'success_criteria_level_aa' } as const;

/** The criteria of a level with what the report says, those that fall short first. */
export function judgedCriteria(level: WcagLevel): JudgedCriterion[] {
  const judged = report.chapters[CHAPTERS[level]].criteria.flatMap(({ num, components }) =>
    components.map(({ adherence }) => ({
      number: num,
      name: CRITERIA[level][num] ?? '',
      adherence: adherence.level as Adherence,
      notes: adherence.notes,
    })),
  );
  const placeOf = ({ adherence }: JudgedCriterion) => ADHERENCE.indexOf(adherence);
  return judged.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** How many criteria of both levels are met, met in part, not met, or do not apply. */
export function countByAdherence(): Record<'met' | 'inPart' | 'unmet' | 'without', number> {
  const all = [...judgedCriteria('A'), ...judgedCriteria('AA')];
  const count = (wanted: Adherence) => all.filter(({ adherence }) => adherence === wanted).length;
  return {
    met: count('supports'),
    inPart: count('partially-supports'),
    unmet: count('does-not-support'),
    without: count('not-applicable'),
  };
}
