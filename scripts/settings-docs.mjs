import { settings } from '../lib/settings.mjs';

/** @type {readonly import('../lib/settings.mjs').Setting[]} */
const table = settings;

/** The settings as `docs/settings.md` shows them. */
export function settingsDocument() {
  const entries = table.map(
    ({ name, meaning, secret, default: fallback }) =>
      `- \`${name}${secret ? '[_FILE]' : ''}\`: ${meaning}${fallback ? ` (\`${fallback}\`)` : ''}`,
  );
  const head = [
    '# Settings',
    'Set these in the environment or `.env`; [.env.example](../.env.example) shows what each expects. Blank is unset. `NAME_FILE` names a file with the value. Defaults stand in brackets.',
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
