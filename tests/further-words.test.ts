import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FURTHER_TABLES } from '../src/languages/en.ts';
import { floorOf, isOfDesk } from '../scripts/floors.mjs';
import { hasFurtherWords } from '../src/kit/web/lib/page/further-words.ts';

/** Pages of other languages load these sentences only where they are read. */

const IMPORT =
  /(?:import|export)\s+(?!type\s)[^'";]*?from\s*'(\.[^']+)'|(?<!withFurtherWords\()import\('(\.[^']+)'\)/g;

/** A page with all that it imports, at once or later; other pages are no part of it, nor what comes with those sentences. */
function filesOf(start: string[]): Set<string> {
  const files = new Set<string>();
  const add = (file: string) => {
    if (
      files.has(file) ||
      !fs.existsSync(file) ||
      isOfDesk(file) ||
      file.includes('app/web/routes') ||
      hasFurtherWords(pageOf(file))
    )
      return;
    files.add(file);
    for (const [, at = '', later = ''] of fs.readFileSync(file, 'utf8').matchAll(IMPORT))
      add(path.join(path.dirname(file), at || later));
  };
  start.forEach(add);
  return files;
}

const pageOf = (file: string) => path.basename(file, '.shop.tsx');

const shopPages = fs
  .readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('-page.shop.tsx'))
  .map((file) => path.join('src', file));

describe('sentences that only a few pages load', () => {
  it.each([...shopPages.filter((page) => !hasFurtherWords(pageOf(page))), 'src/app/web/app.tsx'])(
    'are not read by %s',
    (page) => {
      const files = filesOf([page]);
      const used = new RegExp(`\\b(${FURTHER_TABLES.join('|')})Messages\\b`);

      expect(files.size).toBeGreaterThan(3);
      expect(
        [...files]
          .filter((file) => ['web', 'pages', 'frame'].includes(floorOf(file) ?? ''))
          .filter((file) => used.test(fs.readFileSync(file, 'utf8'))),
      ).toEqual([]);
    },
  );
});
