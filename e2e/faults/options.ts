/** What `npm run test:faults` is asked for. */
export type Options = {
  /** How many bookings are meant, each under a form key of its own. */
  intents: number;
  /** How many times a process or the database is struck down. */
  kills: number;
  seed: number;
  /** How many bookings more are made on real pages, in Chromium. */
  pages: number;
  /** How many processes of the app share the database. */
  apps: number;
  /** No faults at all: every answer is a plain booking. */
  isCalm: boolean;
};

const NUMBERS = {
  '--intents': 'intents',
  '--kills': 'kills',
  '--seed': 'seed',
  '--pages': 'pages',
  '--apps': 'apps',
} as const;

/** Reads the command line; throws with a sentence when it cannot be read. */
export function readOptions(words: readonly string[]): Options {
  const options: Options = { intents: 300, kills: 18, seed: Date.now() % 1_000_000, pages: 4, apps: 2, isCalm: false };
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--calm') {
      options.isCalm = true;
      continue;
    }
    const value = rest.shift() ?? '';
    if (!(word in NUMBERS) || !/^\d+$/.test(value)) {
      throw new Error(
        `Cannot read ${word} ${value}. Expected: --intents N --kills N --seed S --pages N --apps N, and --calm for no faults.`,
      );
    }
    options[NUMBERS[word as keyof typeof NUMBERS]] = Number(value);
  }
  return options;
}
