import type { BookingForm, OfferedSolution } from '@/lib/bookings/schema';
import { foldedWords } from '@/lib/fold';
import type { ChosenServicePoint } from '@/lib/shipment';
import type { SolutionKind } from '@/lib/shops/limits';
import type { RowNotes } from './row-notes';

/** Words for a kind of solution, folded, in the languages of the north. */
const KIND_WORDS: Readonly<Record<SolutionKind, readonly string[]>> = {
  home: [
    ...['home', 'homedelivery', 'hjem', 'hjemlevering', 'hjemmelevering', 'hem', 'hemleverans', 'hemkorning', 'koti'],
    ...['kotiinkuljetus', 'kotitoimitus', 'door', 'todoor', 'dor', 'tildoren'],
  ],
  pick_up: [
    ...['pickup', 'pickuppoint', 'servicepoint', 'hentested', 'tilhentested', 'henting', 'hentepunkt', 'ombud'],
    ...['utlamningsstalle', 'pakkeshop', 'parcelshop', 'afhentning', 'nouto', 'noutopiste', 'collect'],
  ],
  return: ['return', 'retur', 'palautus'],
};

/** The id of the transport solution that a row names, else of the one chosen for the file; empty where there is none, which is flagged. */
export function readSolution(notes: RowNotes, usual: string | null, solutions: readonly OfferedSolution[]): string {
  const typed = notes.cell('solution');
  if (typed === '') {
    if (solutions.some(({ id }) => id === usual)) return usual ?? '';
    notes.fault('solution', usual === null ? 'required' : 'unknownSolution');
    return '';
  }
  if (notes.isFaulty('solution')) return '';
  const asked = bare(typed);
  const named = solutions.find(
    ({ name, carrierSolutionId }) => bare(name) === asked || `${carrierSolutionId}` === typed,
  );
  if (named) return named.id;
  const kind = kindOf((words) => words.includes(asked));
  const ofKind = solutions.filter((each) => each.kind === kind);
  const chosen = ofKind.length === 1 ? ofKind[0] : ofKind.find(({ id }) => id === usual);
  if (chosen) return chosen.id;
  notes.fault('solution', ofKind.length > 1 ? 'severalSolutions' : 'solution', { proposal: nearest(typed, solutions) });
  return '';
}

const bare = (text: string) => foldedWords(text).join('');

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
  ...['nearest', 'closest', 'automatic', 'auto', 'naermeste', 'naermest', 'narmaste', 'narmsta', 'lahin'],
  ...['naermestehentested', 'narmasteombud', 'nearestservicepoint', 'lahinnoutopiste'],
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
  const isNamed = bare(typed) !== '' && !NEAREST.includes(bare(typed));
  if (kind !== 'pick_up') {
    if (isNamed && kind) notes.fault('servicePoint', 'pointNeedsPickUp', { proposal: '' });
    return none;
  }
  if (point) return { thirdParty: { kind: 'servicePoint', point }, wanted: null };
  if (!isNamed || notes.isFaulty('servicePoint')) return none;
  notes.fault('servicePoint', 'pointWanted');
  return { ...none, wanted: typed };
}
