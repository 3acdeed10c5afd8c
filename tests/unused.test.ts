import path from 'node:path';
import { expect, it } from 'vitest';
import { sourcesBelow } from './support/source-files.ts';

/** Unused code is deleted. A name that two things have is used as soon as one of them is. */

const EXPORTED = /^export (?:async )?(?:const|function|interface|type|class) (\w+)/gm;

it('each exported name is used somewhere', () => {
  const texts = ['src', 'tests', 'scripts', 'config', 'ops'].flatMap(sourcesBelow).map(({ text }) => text);
  const counts = new Map<string, number>();
  for (const word of texts.flatMap((text) => text.match(/\w+/g) ?? []))
    counts.set(word, (counts.get(word) ?? 0) + 1);

  const names = texts.flatMap((text) => [...text.matchAll(EXPORTED)].map(([, name]) => name!));
  expect(names.length).toBeGreaterThan(1000);
  expect(names.filter((name) => counts.get(name) === 1)).toEqual([]);
});

it('each sentence of a table for the desk is used', () => {
  const files = ['src', 'tests'].flatMap(sourcesBelow);
  const unused = files
    .filter(({ file }) => file.startsWith('src') && file.endsWith('.words.ts'))
    .flatMap(({ file, text }) => {
      const name = path.basename(file);
      const importers = files.filter(({ text: other }) => other.includes(`/${name}'`));
      return [...text.matchAll(/^export const (\w+)/gm)]
        .map(([, constant]) => constant!)
        .filter(
          (constant) =>
            !isUsed(
              constant,
              text,
              importers.map(({ text: other }) => other),
            ),
        )
        .map((constant) => `${name}: ${constant}`);
    });

  expect(unused).toEqual([]);
});

/** Used as `messages.name`, by its own name in an import, or within its file. */
function isUsed(name: string, own: string, importers: string[]): boolean {
  const used = new RegExp(
    `\\.\\s*${name}\\b|import \\{[^}]*\\b${name}\\b[^}]*\\} from|\\{[^}]*\\b${name}\\b[^}]*\\} = \\w+`,
  );
  return (
    (own.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length > 1 ||
    importers.some((text) => used.test(text))
  );
}
