let load: () => Promise<unknown> = () => Promise.resolve();

/** How the sentences of pages that few open are loaded, in a language that has them apart. */
export function loadFurtherWordsBy(how: () => Promise<unknown>): void {
  load = how;
}

/** A page that comes with those sentences. */
export async function withFurtherWords<T>(page: Promise<T>): Promise<T> {
  await load();
  return page;
}

/** Found by the name of its file: `lens-tool-page`. */
export function hasFurtherWords(page: string): boolean {
  return /(kit-builder|plan|tools?|my-account|my-company|dealers|track|complaint|warranty|quote|quick-order|visits?|sites?)-page/.test(
    page,
  );
}
