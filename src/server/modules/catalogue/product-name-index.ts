import type { Page } from '../../../contract/list-page.ts';

/** No name contains a NUL, because PostgreSQL text cannot. */
const SEPARATOR = '\0';

/**
 * Names of products as one text in memory: a part of a word is found in it faster than a database reads the names
 * (docs/decisions/0006-response-cache.md has the figures).
 */
export class ProductNameIndex {
  private readonly text: string;
  private readonly ids: string[] = [];
  /** The position of each name in the text, and at the end the length of the text. */
  private readonly starts = [0];

  /** @param products in the order of the results */
  constructor(products: readonly { id: string; name: string }[]) {
    const names = products.map(({ name }) => name.toLowerCase() + SEPARATOR);
    this.text = names.join('');
    for (const [index, name] of names.entries()) {
      this.ids.push(products[index]!.id);
      this.starts.push(this.starts[index]! + name.length);
    }
  }

  /**
   * @param part the text to find, in any case
   * @param limit the size of a page
   * @returns one page of the ids of the products whose names contain it, and how many there are in all
   */
  search(part: string, limit: number, page = 1): Page<string> {
    const searched = part.toLowerCase();
    const { text, ids, starts } = this;
    const skipped = (page - 1) * limit;
    const items: string[] = [];
    let [total, index] = [0, 0];
    for (
      let position = text.indexOf(searched);
      position !== -1 && index < ids.length;
      position = text.indexOf(searched, starts[index])
    ) {
      while (starts[index + 1]! <= position) index++;
      if (total >= skipped && items.length < limit) items.push(ids[index]!);
      total++;
      index++;
    }
    return { items, total };
  }
}
