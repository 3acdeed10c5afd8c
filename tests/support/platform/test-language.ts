import { addLanguage, readLanguageFrom, type Sentences } from '../../../src/kit/rules/sentences.ts';
import { english } from '../../../src/languages/en.ts';
import type { PageSource } from '../../../src/app/server/ssr/page-routes.ts';

/** A language in which every sentence is the English one between ⟦ and ⟧. */
const CODE = 'qa';

const marked = (text: unknown) => `⟦${String(text)}⟧`;

function markedTable(table: Sentences): Sentences {
  return Object.fromEntries(
    Object.entries(table).map(([key, sentence]): [string, Sentences[string]] => {
      if (typeof sentence === 'string') return [key, marked(sentence)];
      if (typeof sentence === 'object') return [key, markedTable(sentence)];
      return [key, (...values: never[]) => marked(sentence(...values))];
    }),
  );
}

/**
 * Every sentence is read in the language of tests from now on.
 *
 * @returns what ends it
 */
export function speakTestLanguage(): () => void {
  addLanguage(CODE, markedTable(english) as Record<string, Sentences>);
  const before = readLanguageFrom(() => CODE);
  return () => readLanguageFrom(before);
}

/** @returns the page's text without what is marked, one for each text and each attribute that is read */
export function unmarkedTexts(html: string): string[] {
  let rest = html.replace(/<(script|style)\b[^]*?<\/\1>/g, '').replaceAll('<!-- -->', '');
  for (let before = ''; before !== rest;) [before, rest] = [rest, rest.replace(/⟦[^⟦⟧]*⟧/g, '')];
  const attributes = rest.matchAll(/ (?:aria-label|title|alt|placeholder|content|value)="([^"]*)"/g);
  const texts = rest.replace(/<[^>]*>/g, '\n').split('\n');
  return [...texts, ...[...attributes].map(([, value]) => value!)].map((text) => text.trim()).filter(Boolean);
}

/** Renders the pages from their sources, without the files that only a browser loads. */
export const testPages: PageSource = {
  renderer: () => import('../../../src/app/web/entry-server.tsx'),
  files: { assetsOf: () => ({ styles: [], scripts: [], imports: [], rest: [] }) },
};
