import { languageOfSentences } from '../../kit/rules/sentences.ts';
import { pageBlockMessages } from '../../storefront/pages/page-block.words.ts';
import type { PublicPage } from '../../storefront/public-pages/public-page.shapes.ts';

/** The first line of a page that is read in another language and has not a word of it. */
export function OnlyInEnglish({ lang }: Pick<PublicPage, 'lang'>) {
  if (lang !== 'en' || languageOfSentences() === 'en') return null;
  return <p className="notice my-4 rounded-md px-4 py-2">{pageBlockMessages.onlyInEnglish}</p>;
}
