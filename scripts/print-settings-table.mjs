// Prints the settings: as the README's table, or with --env as .env.example.
import { settings } from '../lib/settings.mjs';

/** @type {readonly import('../lib/settings.mjs').Setting[]} */
const table = settings;

const asTable = () => [
  '| Setting | What for | Expected | Without it |',
  '|---|---|---|---|',
  ...table.map(({ name, meaning, expectation, secret, default: fallback }) => {
    const names = secret ? `\`${name}\` or \`${name}_FILE\`` : `\`${name}\``;
    return `| ${names} | ${meaning} | ${expectation} | ${fallback ? `\`${fallback}\`` : ''} |`;
  }),
];

const asEnvironmentFile = () => [
  '# Settings of Parceldesk. Copy to .env; npm start works with all of them blank. Blank is unset.',
  ...table.flatMap(({ name, meaning, expectation, example }) => [
    '',
    `# ${meaning}`,
    `# Expected: ${expectation}. Example: ${example}`,
    `${name}=`,
  ]),
];

console.log((process.argv.includes('--env') ? asEnvironmentFile() : asTable()).join('\n'));
