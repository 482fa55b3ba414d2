import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// A comment that cites a rule names a file and a heading of this repository, so that a reader can follow it.

const SOURCES = ['*.ts', '*.tsx', '*.mjs', '*.css', 'biome.json', '*.md'];
const CITATION = /\b(?:README\.md|docs\/[\w/-]+\.md)(?:#([\w-]+)(?:, (rules?|rows?) ([\w, -]+\d))?)?/g;
/** Texts that readers of this repository do not have. */
const ELSEWHERE = /\b(?:field notes|reading\/|design \d|reliability \d|goals? [A-Z]\d|performance [A-Z]\d|issue \d+)/i;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...SOURCES], { encoding: 'utf8' })
  .trim()
  .split('\n');
const textOf = (file: string) => readFileSync(file, 'utf8');
/** A comment that goes over several lines, as one. */
const joined = (text: string) => text.replace(/\n\s*(?:\*|\/\/) /g, ' ');

it('every document and heading that a comment or a document names is there', () => {
  const broken = files.flatMap((file) =>
    [...textOf(file).matchAll(CITATION)].flatMap(([citation, heading]) => {
      const [document = ''] = citation.split('#');
      return existsSync(document) && (heading === undefined || headingsOf(document).has(heading))
        ? []
        : [`${file}: ${citation}`];
    }),
  );
  expect(broken).toEqual([]);
});

it('every link from one document to another leads to a file, and to a heading of it', () => {
  const broken = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...textOf(file).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([\w-]+))?\)/g)].flatMap(([link, path = '', heading]) => {
        const target = path === '' ? file : new URL(path, `file:///${file}`).pathname.slice(1);
        const isThere = existsSync(target) && (heading === undefined || headingsOf(target).has(heading));
        return isThere ? [] : [`${file}: ${link}`];
      }),
    );
  expect(broken).toEqual([]);
});

it('every row and rule that a comment cites stands under its heading', () => {
  const missing = files.flatMap((file) =>
    [...textOf(file).matchAll(CITATION)].flatMap(([citation, heading = '', kind, named = '']) => {
      if (!kind) return [];
      const section = sectionOf(citation.split('#')[0] ?? '', heading);
      const isThere = (name: string) =>
        kind.startsWith('rule') ? section.includes(`\n${name}. `) : new RegExp(`\\| ${name}\\b`).test(section);
      return (named.match(/[A-Z]-\d+|\d+/g) ?? []).every(isThere) ? [] : [`${file}: ${citation}`];
    }),
  );
  expect(missing).toEqual([]);
});

it('no comment cites a text that is not in this repository', () => {
  const own = 'scripts/citations.medium.test.ts';
  const elsewhere = files
    .filter((file) => file !== own && !file.endsWith('.md'))
    .flatMap((file) =>
      joined(textOf(file))
        .split('\n')
        .flatMap((line) => (ELSEWHERE.test(line) ? [`${file}: ${line.trim()}`] : [])),
    );
  expect(elsewhere).toEqual([]);
});

/** The anchors of a document's headings, as Markdown viewers make them. */
function headingsOf(document: string): Set<string> {
  return new Set([...textOf(document).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => anchorOf(title)));
}

function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replace(/ /g, '-');
}

/** What stands under a heading, down to the next one. */
function sectionOf(document: string, heading: string): string {
  const [, ...sections] = textOf(document).split(/^#+ /m);
  return sections.find((section) => anchorOf(section.split('\n')[0] ?? '') === heading) ?? '';
}
