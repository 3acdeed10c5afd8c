export const changed = 'The languages were changed by somebody else.';
export const english = 'English is always offered.';
export const unknown = 'The shop does not know this language.';
export const fetchFailed = 'Could not load the languages.';
export const saved = 'Languages saved.';
export const saveFailed = 'Could not save the languages.';

interface Covered {
  done: number;
  of: number;
}

/** How many have a name in the language. */
export const coverage = ({
  products,
  categories,
  pages,
}: Record<'products' | 'categories' | 'pages', Covered>) =>
  `Translated: ${products.done} of ${products.of} products, ${categories.done} of ${categories.of} categories, ${pages.done} of ${pages.of} pages.`;
