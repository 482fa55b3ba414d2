import { settings } from '../lib/settings.mjs';

/** @type {readonly import('../lib/settings.mjs').Setting[]} */
const table = settings;

/** The settings as `docs/settings.md` shows them. */
export function settingsDocument() {
  const entries = table.map(({ name, meaning, secret, default: fallback }) => {
    const file = secret ? ` Or \`${name}_FILE\`.` : '';
    const without = fallback ? ` Without it: \`${fallback}\`.` : '';
    return `- \`${name}\`: ${meaning}${without}${file}`;
  });
  const head = [
    '# Settings',
    'Environment variables or lines of `.env`; [.env.example](../.env.example) shows what each expects. Blank is unset. A `_FILE` holds the value in a file.',
    'Made from `lib/settings.mjs` by `npm run settings:docs`.',
  ];
  return `${[...head, entries.join('\n')].join('\n\n')}\n`;
}

/** The settings as a file to fill in: `.env.example`. */
export function environmentFile() {
  const entries = table.map(({ name, meaning, expectation, example }) =>
    [`# ${meaning}`, `# Expected: ${expectation}. Example: ${example}`, `${name}=`].join('\n'),
  );
  const head = '# Settings of Parceldesk. Copy to .env; npm start works with all of them blank. Blank is unset.';
  return `${[head, ...entries].join('\n\n')}\n`;
}
