import type { BookingForm, OfferedSolution } from '@/lib/bookings/schema';
import { LONGEST_CODE } from '@/lib/bounded-text';
import { foldedWords } from '@/lib/fold';
import type { ChosenServicePoint } from '@/lib/shipment';
import type { SolutionKind } from '@/lib/shops/limits';
import type { PlanContext } from './import-plan';
import type { RowNotes } from './row-notes';
import { type ReadWord, wordKey } from './solution-words';

/** Words for a kind of solution, folded, in the languages of the north. */
const KIND_WORDS: Readonly<Record<SolutionKind, readonly string[]>> = {
  home: [
    'home',
    'homedelivery',
    'hjem',
    'hjemlevering',
    'hjemmelevering',
    'hem',
    'hemleverans',
    'hemkorning',
    'koti',
    'kotiinkuljetus',
    'kotitoimitus',
    'door',
    'todoor',
    'dor',
    'tildoren',
  ],
  pick_up: [
    'pickup',
    'pickuppoint',
    'servicepoint',
    'hentested',
    'tilhentested',
    'henting',
    'hentepunkt',
    'ombud',
    'utlamningsstalle',
    'pakkeshop',
    'parcelshop',
    'afhentning',
    'nouto',
    'noutopiste',
    'collect',
  ],
  return: ['return', 'retur', 'palautus'],
};

/** The id of a solution, empty where there is none, which is flagged; and the word that named it otherwise than by its name. */
type SolutionReading = { solutionId: string; word: ReadWord | null };

/** The transport solution that a row names, by its own word or by one that the shop chose, else the one chosen for the file. */
export function readSolution(notes: RowNotes, usual: string | null, { booking, words }: PlanContext): SolutionReading {
  const { solutions } = booking;
  const typed = notes.cell('solution');
  if (typed === '') return { solutionId: usualSolution(notes, usual, solutions), word: null };
  if (notes.isFaulty('solution')) return { solutionId: '', word: null };
  const asked = wordKey(typed);
  const named = solutions.find(
    ({ name, carrierSolutionId }) => wordKey(name) === asked || `${carrierSolutionId}` === typed,
  );
  if (named) return { solutionId: named.id, word: null };
  const chosen = words.get(asked);
  const isOffered = chosen === null || solutions.some(({ id }) => id === chosen);
  if (chosen !== undefined && isOffered) {
    const solutionId = chosen ?? usualSolution(notes, usual, solutions);
    const name = solutions.find(({ id }) => id === solutionId)?.name;
    if (name) notes.correct('solution', typed, name);
    return { solutionId, word: { word: typed, readAs: { solutionId: chosen } } };
  }
  const kind = kindOf((all) => all.includes(asked));
  const ofKind = solutions.filter((each) => each.kind === kind);
  const likely = ofKind.length === 1 ? ofKind[0] : ofKind.find(({ id }) => id === usual);
  if (likely) return { solutionId: likely.id, word: null };
  notes.fault('solution', ofKind.length > 1 ? 'severalSolutions' : 'solution', { proposal: nearest(typed, solutions) });
  const isWord = asked !== '' && typed.length <= LONGEST_CODE;
  return { solutionId: '', word: isWord ? { word: typed, readAs: null } : null };
}

function usualSolution(notes: RowNotes, usual: string | null, solutions: readonly OfferedSolution[]): string {
  if (solutions.some(({ id }) => id === usual)) return usual ?? '';
  notes.fault('solution', usual === null ? 'required' : 'unknownSolution');
  return '';
}

function kindOf(isKind: (words: readonly string[]) => boolean): SolutionKind | undefined {
  return (Object.keys(KIND_WORDS) as SolutionKind[]).find((kind) => isKind(KIND_WORDS[kind]));
}

/** The solution whose name shares most words with a text, else one of the kind that it speaks of; null where none does. */
function nearest(typed: string, solutions: readonly OfferedSolution[]): string | null {
  const words = foldedWords(typed).filter((word) => word.length > 2);
  const shared = ({ name }: OfferedSolution) => foldedWords(name).filter((word) => words.includes(word)).length;
  const [best] = solutions.toSorted((a, b) => shared(b) - shared(a));
  if (best && shared(best) > 0) return best.name;
  const kind = kindOf((all) => words.some((word) => all.some((each) => each.length > 2 && word.includes(each))));
  return solutions.find((each) => each.kind === kind)?.name ?? null;
}

/** Words for the point that the carrier takes, folded. */
const NEAREST = [
  'nearest',
  'closest',
  'automatic',
  'auto',
  'naermeste',
  'naermest',
  'narmaste',
  'narmsta',
  'lahin',
  'naermestehentested',
  'narmasteombud',
  'nearestservicepoint',
  'lahinnoutopiste',
];

/**
 * The service point of a row: the one that was found or chosen for it, none where the carrier is to choose, or its id or name, which is still
 * to be looked up.
 */
export function readPoint(
  notes: RowNotes,
  point: ChosenServicePoint | null,
  kind: SolutionKind | undefined,
): { thirdParty: BookingForm['thirdParty']; wanted: string | null } {
  const none = { thirdParty: { kind: 'none' } as const, wanted: null };
  const typed = notes.cell('servicePoint');
  const isNamed = wordKey(typed) !== '' && !NEAREST.includes(wordKey(typed));
  if (kind !== 'pick_up') {
    if (isNamed && kind) notes.fault('servicePoint', 'pointNeedsPickUp', { proposal: '' });
    return none;
  }
  if (point) return { thirdParty: { kind: 'servicePoint', point }, wanted: null };
  if (!isNamed || notes.isFaulty('servicePoint')) return none;
  notes.fault('servicePoint', 'pointWanted');
  return { ...none, wanted: typed };
}
