import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectFiles } from '@/lib/testing/project-files';

// A comment that cites a document names a file and a heading of this repository, so that a reader can follow it.

const CITATION = /\b(?:README\.md|docs\/[\w/-]+\.md)(?:#([\w-]+))?/g;

// What the changelog says of a release was there in that release.
const files = projectFiles('.ts', '.tsx', '.mjs', '.css', 'biome.json', '.md').filter(
  (file) => file !== 'CHANGELOG.md',
);
const textOf = (file: string) => readFileSync(file, 'utf8');

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
