/** What one run of `npm run test:faults` is asked for. */
export type Options = {
  /** How many bookings are meant, each under a form key of its own. */
  intents: number;
  /** How many times a process is killed or frozen, the database's included. */
  kills: number;
  /** How many times the database stands still, and for how many seconds, one time after the other. */
  freezes: number;
  freezeSeconds: readonly number[];
  /** How many times the table of the bookings is locked. */
  locks: number;
  /** How many times all connections to the database fall silent. */
  silences: number;
  /** How many times neither journal nor database can be written. */
  fullDisks: number;
  /** How many times the database's clock jumps by an hour. */
  clockJumps: number;
  /** How many times the database is backed up and restored later. */
  restores: number;
  /** The same with the apps up. */
  liveRestores: number;
  seed: number;
  /** How many bookings more are made on real pages, in Chromium. */
  pages: number;
  /** How many processes of the app share the database. */
  apps: number;
  /** How many bookings are pressed at once. */
  lanes: number;
  /** FaultActions at the carrier's door and token endpoint, for the next request that comes. */
  hasBackgroundFaults: boolean;
  /** No faults at all: every answer is a plain booking. */
  isCalm: boolean;
};

/** Each numbers option, and to how many kills there is one where it is not given; without such a number it has a default of its own. */
const NUMBERS = {
  '--intents': { name: 'intents', otherwise: 300 },
  '--kills': { name: 'kills', otherwise: 18 },
  '--freezes': { name: 'freezes', killsToOne: 20 },
  '--locks': { name: 'locks', killsToOne: 20 },
  '--silences': { name: 'silences', killsToOne: 20 },
  '--full-disks': { name: 'fullDisks', killsToOne: 40 },
  '--clock-jumps': { name: 'clockJumps', killsToOne: 10 },
  '--restores': { name: 'restores', killsToOne: 50 },
  '--live-restores': { name: 'liveRestores', otherwise: 0 },
  '--seed': { name: 'seed', otherwise: Date.now() % 1_000_000 },
  '--pages': { name: 'pages', otherwise: 4 },
  '--apps': { name: 'apps', otherwise: 2 },
} as const;

type NumberWord = keyof typeof NUMBERS;

/** Within what a page waits for an answer, beyond it, and beyond what a statement may take. */
const FREEZE_SECONDS = [3, 12, 40, 8];
// More would not be faster, and each kill would take more bookings along than it needs to.
const LANES = 12;
/** In a matrix so many presses meet a database that stands still, at once. */
const LANES_IN_MATRIX = 100;
const NO_FAULTS = {
  hasBackgroundFaults: false,
  kills: 0,
  freezes: 0,
  locks: 0,
  silences: 0,
  fullDisks: 0,
  clockJumps: 0,
  restores: 0,
  liveRestores: 0,
};

/**
 * Reads the command line; throws with a sentence when it cannot be read. There is one run, or with `--freezes 3s,8s` one for each length of
 * a freeze and each number of `--apps 1,3`, with no other fault of ours than the freezes.
 */
export function readRuns(words: readonly string[]): Options[] {
  const given = new Map<NumberWord, string>();
  const rest = [...words];
  let isCalm = false;
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--calm') isCalm = true;
    else given.set(...readWord(word, rest.shift() ?? ''));
  }
  const lengths =
    given
      .get('--freezes')
      ?.match(/\d+(?=s)/g)
      ?.map(Number) ?? [];
  const appCounts = (given.get('--apps') ?? String(NUMBERS['--apps'].otherwise)).split(',');
  return appCounts.flatMap((apps) => {
    const one = {
      ...readNumbers(new Map(given).set('--apps', apps)),
      freezeSeconds: FREEZE_SECONDS,
      lanes: LANES,
      hasBackgroundFaults: !isCalm,
      isCalm,
    };
    return lengths.length === 0
      ? [one]
      : lengths.map((seconds) => ({
          ...one,
          ...NO_FAULTS,
          freezes: Math.ceil(one.intents / LANES_IN_MATRIX),
          freezeSeconds: [seconds],
          lanes: LANES_IN_MATRIX,
        }));
  });
}

function readWord(word: string, value: string): [NumberWord, string] {
  const isList =
    (word === '--freezes' && /^\d+s(,\d+s)*$/.test(value)) || (word === '--apps' && /^\d+(,\d+)*$/.test(value));
  if (word in NUMBERS && (isList || /^\d+$/.test(value))) return [word as NumberWord, value];
  const known = Object.keys(NUMBERS).map((name) => `${name} N`);
  throw new Error(
    `Cannot read ${word} ${value}. Expected: ${known.join(', ')}; --freezes 3s,8s and --apps 1,3 for a matrix; and --calm for no faults.`,
  );
}

type Numbers = Omit<Options, 'freezeSeconds' | 'lanes' | 'hasBackgroundFaults' | 'isCalm'>;

function readNumbers(given: ReadonlyMap<NumberWord, string>): Numbers {
  const kills = Number(given.get('--kills') ?? NUMBERS['--kills'].otherwise);
  const entries = Object.entries(NUMBERS).map(([word, number]) => {
    const otherwise = 'otherwise' in number ? number.otherwise : Math.ceil(kills / number.killsToOne);
    return [number.name, Number(given.get(word as NumberWord) ?? otherwise)];
  });
  return Object.fromEntries(entries) as Numbers;
}
