import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FURTHER_TABLES } from '../src/languages/further-tables.ts';
import { hasFurtherWords } from '../src/kit/web/lib/page/further-words.ts';

/** Pages of other languages load these sentences only where they are read. */

const IMPORT =
  /(?:import|export)\s+(?!type\s)[^'";]*?from\s*'(\.[^']+)'|(?<!withFurtherWords\()import\('(\.[^']+)'\)/g;

/** A page with all that it imports, at once or later; other pages are no part of it, nor what comes with those sentences. */
function filesOf(start: string[]): Set<string> {
  const files = new Set<string>();
  const add = (file: string) => {
    if (files.has(file) || !fs.existsSync(file) || /web\/(pages\/(planning|desk)|app\/routes)/.test(file))
      return;
    files.add(file);
    for (const [, at = '', later = ''] of fs.readFileSync(file, 'utf8').matchAll(IMPORT))
      add(path.join(path.dirname(file), at || later));
  };
  start.forEach(add);
  return files;
}

const shopPages = fs
  .readdirSync('src/web/pages/shop')
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => `src/web/pages/shop/${name}`);

describe('sentences that only a few pages load', () => {
  it.each([...shopPages.filter((page) => !hasFurtherWords(page)), 'src/app/web/app.tsx'])(
    'are not read by %s',
    (page) => {
      const files = filesOf([page]);
      const used = new RegExp(`\\b(${FURTHER_TABLES.join('|')})Messages\\b`);

      expect(files.size).toBeGreaterThan(3);
      expect(
        [...files]
          .filter((file) => file.startsWith('src/web/'))
          .filter((file) => used.test(fs.readFileSync(file, 'utf8'))),
      ).toEqual([]);
    },
  );
});
