import type { Page } from '../../../contract/list-page.ts';

/** No name holds it: PostgreSQL keeps no text that does. */
const BETWEEN = '\0';

/**
 * Names of products as one text in memory: a part of a word is found in it faster than a database reads the names
 * (docs/decisions/0006-response-cache.md has the figures).
 */
export class ProductNameIndex {
  private readonly text: string;
  private readonly ids: string[] = [];
  /** Where each name begins in the text; after the last, where a further one would. */
  private readonly starts = [0];

  /** @param products in the order in which they are to be found */
  constructor(products: { id: string; name: string }[]) {
    const names = products.map(({ name }) => name.toLowerCase() + BETWEEN);
    this.text = names.join('');
    for (const [index, name] of names.entries()) {
      this.ids.push(products[index]!.id);
      this.starts.push(this.starts[index]! + name.length);
    }
  }

  /**
   * @param part looked for as it stands, in either case
   * @returns the ids of the products whose names hold it, a page of them, and how many there are in all
   */
  holding(part: string, limit: number, page = 1): Page<string> {
    const typed = part.toLowerCase();
    const { text, ids, starts } = this;
    const skipped = (page - 1) * limit;
    const items: string[] = [];
    let [total, nth] = [0, 0];
    for (let at = text.indexOf(typed); at !== -1 && nth < ids.length; at = text.indexOf(typed, starts[nth])) {
      while (starts[nth + 1]! <= at) nth++;
      if (total >= skipped && items.length < limit) items.push(ids[nth]!);
      total++;
      nth++;
    }
    return { items, total };
  }
}
