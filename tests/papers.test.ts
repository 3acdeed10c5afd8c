import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { MAY_IMPORT, SUBJECTS } from './support/import-rules.ts';

/** Compares the documents' statements about the code with the code. */

const DECISIONS = 'docs/decisions';
const PAPERS = ['README.md', 'STYLE.md', ...markdownBelow('docs')];
const ROOTS = ['src', 'tests', 'scripts', 'ops', 'config'];
const files = [
  ...ROOTS.flatMap((root) =>
    fs
      .readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  ),
];

function markdownBelow(root: string): string[] {
  return fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(root, name));
}

/** Rows of the Markdown tables in a text, as their cells. */
function rowsOf(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
}

describe('decision 1', () => {
  const text = fs.readFileSync(path.join(DECISIONS, '0001-architecture.md'), 'utf8');

  it('prints the subjects as the import rules have them', () => {
    expect(rowsOf(text)).toEqual(
      expect.arrayContaining(SUBJECTS.map((row, index) => [String(index + 1), row.join(', ')])),
    );
  });

  it('prints who may import whom', () => {
    const floors = Object.entries(MAY_IMPORT).map(([floor, mayImport]) => [floor, mayImport.join(', ')]);
    const rows = rowsOf(text).filter((row) => row.length === 3 && row[0] !== 'floor');

    expect(rows.map(([floor, , mayImport]) => [floor, mayImport])).toEqual(floors);
  });
});

describe('the papers', () => {
  it.each(PAPERS)('%s names files that are there', (paper) => {
    const named = [...fs.readFileSync(paper, 'utf8').matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|sql))`/g)].map(
      ([, name]) => name!,
    );
    const isThere = (name: string) =>
      files.some((file) => `/${file}`.endsWith(`/${name}`)) || /^(X[.-]|\.)/.test(name);

    expect(named.filter((name) => !isThere(name))).toEqual([]);
  });

  it.each(PAPERS)('%s has no dead links', (paper) => {
    const links = [...fs.readFileSync(paper, 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)];
    const missing = links
      .map(([, link]) => path.join(path.dirname(paper), link!))
      .filter((each) => !fs.existsSync(each));

    expect(missing).toEqual([]);
  });

  it('list every decision in their index', () => {
    const index = fs.readFileSync(path.join(DECISIONS, 'README.md'), 'utf8');
    const decisions = fs.readdirSync(DECISIONS).filter((name) => /^\d{4}-/.test(name));

    expect(decisions.filter((name) => !index.includes(`(${name})`))).toEqual([]);
  });

  it('name each environment variable', () => {
    const config = fs.readFileSync('src/kit/server/config.ts', 'utf8');
    const names = config.match(/^ {2}[A-Z][A-Z_]+(?=:)/gm)?.map((name) => name.trim()) ?? [];
    const known = fs.readFileSync('docs/configuration.md', 'utf8');
    expect(names.length).toBeGreaterThan(30);
    // What starts the shop sets NODE_ENV.
    expect(names.filter((name) => name !== 'NODE_ENV' && !known.includes(`\`${name}\``))).toEqual([]);
  });

  it('keep the README short', () => {
    const readme = fs.readFileSync('README.md', 'utf8');

    expect(readme.split('\n').length).toBeLessThanOrEqual(61);
    expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(5120);
  });
});
