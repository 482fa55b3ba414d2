import { settings } from '../lib/settings.mjs';

/** @type {readonly import('../lib/settings.mjs').Setting[]} */
const table = settings;

/** The settings as the README shows them. */
export function settingsTable() {
  const rows = table.map(({ name, meaning, expectation, secret, default: fallback }) => {
    const names = secret ? `\`${name}\` or \`${name}_FILE\`` : `\`${name}\``;
    return `| ${names} | ${meaning} | ${expectation} | ${fallback ? `\`${fallback}\`` : ''} |`;
  });
  return ['| Setting | What for | Expected | Without it |', '|---|---|---|---|', ...rows].join('\n');
}

/** The settings as a file to fill in: `.env.example`. */
export function environmentFile() {
  const entries = table.map(({ name, meaning, expectation, example }) =>
    [`# ${meaning}`, `# Expected: ${expectation}. Example: ${example}`, `${name}=`].join('\n'),
  );
  const head = '# Settings of Parceldesk. Copy to .env; npm start works with all of them blank. Blank is unset.';
  return `${[head, ...entries].join('\n\n')}\n`;
}

/**
 * The README with the table of today between its two marks.
 * @param {string} readme
 */
export function withSettingsTable(readme) {
  return readme.replace(
    /(<!-- settings -->)[\s\S]*(<!-- \/settings -->)/,
    (_, open, close) => `${open}\n${settingsTable()}\n${close}`,
  );
}
