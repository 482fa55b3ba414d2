import { settings } from '../lib/settings.mjs';

/** @type {readonly import('../lib/settings.mjs').Setting[]} */
const table = settings;

/** The settings as `docs/settings.md` shows them. */
export function settingsDocument() {
  const entries = table.map(({ name, meaning, expectation, secret, example, default: fallback }) =>
    [
      `## ${name}\n\n${meaning}\n`,
      `- Expected: ${expectation}`,
      `- Example: \`${example}\``,
      ...(fallback ? [`- Without it: \`${fallback}\``] : []),
      ...(secret ? [`- Or \`${name}_FILE\`: the path of a file that holds it`] : []),
    ].join('\n'),
  );
  const head = [
    '# Settings',
    'Every setting is an environment variable, or a line of `.env`. Blank is the same as unset. `npm run settings:docs` writes this page.',
  ];
  return `${[...head, ...entries].join('\n\n')}\n`;
}

/** The settings as a file to fill in: `.env.example`. */
export function environmentFile() {
  const entries = table.map(({ name, meaning, expectation, example }) =>
    [`# ${meaning}`, `# Expected: ${expectation}. Example: ${example}`, `${name}=`].join('\n'),
  );
  const head = '# Settings of Parceldesk. Copy to .env; npm start works with all of them blank. Blank is unset.';
  return `${[head, ...entries].join('\n\n')}\n`;
}
