import { settings } from '../lib/platform/settings/settings.mjs';

/** @type {readonly import('../lib/platform/settings/settings.mjs').Setting[]} */
const table = settings;

/** The settings as `docs/settings.md` shows them: what each means, which values it takes, and what holds without it. */
export function settingsDocument() {
  const entries = table.map(
    ({ name, meaning, expectation, secret, default: fallback }) =>
      `- \`${name}${secret ? '[_FILE]' : ''}\`: ${meaning} _${expectation}_${fallback ? ` (\`${fallback}\`)` : ''}`,
  );
  const head = [
    '# Settings',
    'Set these in the environment or `.env`; [.env.example](../.env.example) has an example of each. Blank is unset. `NAME_FILE` names a file with the value. What a setting takes stands in italics, its default in brackets; without brackets it has none.',
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
