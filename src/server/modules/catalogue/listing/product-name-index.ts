import type { Page } from '../../../../domain/platform/list-page.ts';
import { NameWords } from './name-words.ts';

/** Stands between names among the numbers of words. */
const END_OF_NAME = -1;

/**
 * Names of products in memory: a part of a name is found in it faster than a database reads the names
 * (docs/decisions/0006-response-cache.md has the figures). A word is what stands between two blanks. Only the different
 * words of all names are searched, and then the places where those stand that fit.
 */
export class ProductNameIndex {
  private readonly ids: string[];
  private readonly words: NameWords;
  /** The names as the numbers of their words, one name after the other. */
  private readonly wordAt: Int32Array;
  /** Which name stands at each place. */
  private readonly nameAt: Int32Array;
  /** The places of all words, those of each word together, and where those of each word begin. */
  private readonly places: Int32Array;
  private readonly begin: Int32Array;

  /** @param products in the order of the results */
  constructor(products: readonly { id: string; name: string }[]) {
    const numbers = new Map<string, number>();
    const wordAt: number[] = [];
    const nameAt: number[] = [];
    this.ids = products.map(({ id }) => id);
    products.forEach(({ name }, index) => {
      for (const word of name.toLowerCase().split(' ')) {
        let number = numbers.get(word);
        if (number === undefined) numbers.set(word, (number = numbers.size));
        wordAt.push(number);
        nameAt.push(index);
      }
      wordAt.push(END_OF_NAME);
      nameAt.push(index);
    });
    this.words = new NameWords([...numbers.keys()]);
    this.wordAt = Int32Array.from(wordAt);
    this.nameAt = Int32Array.from(nameAt);
    [this.places, this.begin] = placesByWord(this.wordAt, numbers.size);
  }

  /**
   * @param part the text to find, in any case
   * @param limit the size of a page
   * @returns one page of the ids of the products whose names contain it, and how many there are in all
   */
  search(part: string, limit: number, page = 1): Page<string> {
    const { begin, places, nameAt, ids } = this;
    const [first, ...others] = part.toLowerCase().split(' ') as [string, ...string[]];
    const goesOn = others.length === 0 ? null : this.followedBy(others);
    const isFound = new Uint8Array(ids.length);
    let total = 0;
    for (const word of goesOn ? this.words.endingWith(first) : this.words.containing(first)) {
      for (let at = begin[word]!; at < begin[word + 1]!; at++) {
        const place = places[at]!;
        const name = nameAt[place]!;
        if (isFound[name] === 1 || (goesOn && !goesOn(place + 1))) continue;
        isFound[name] = 1;
        total++;
      }
    }
    const items: string[] = [];
    let toSkip = (page - 1) * limit;
    for (
      let name = isFound.indexOf(1);
      name !== -1 && items.length < limit;
      name = isFound.indexOf(1, name + 1)
    )
      if (toSkip-- <= 0) items.push(ids[name]!);
    return { items, total };
  }

  /** @returns whether these words stand from a place on, the last of them as the beginning of a word */
  private followedBy(others: string[]): (place: number) => boolean {
    const { wordAt, words } = this;
    const beginning = others.at(-1)!;
    const between = others.slice(0, -1).map((word) => words.numberOf(word));
    /** Of each word: 1 where it begins so, 2 where it does not, and 0 where nobody has looked. */
    const begins = new Uint8Array(words.count);
    return (place) => {
      let at = place;
      for (const word of between) if (wordAt[at++] !== word) return false;
      const last = wordAt[at]!;
      if (last === END_OF_NAME) return false;
      if (begins[last] === 0) begins[last] = words.at(last).startsWith(beginning) ? 1 : 2;
      return begins[last] === 1;
    };
  }
}

function placesByWord(wordAt: Int32Array, words: number): [places: Int32Array, begin: Int32Array] {
  const begin = new Int32Array(words + 1);
  for (const word of wordAt) if (word !== END_OF_NAME) begin[word + 1]!++;
  for (let word = 0; word < words; word++) begin[word + 1]! += begin[word]!;
  const places = new Int32Array(begin[words]!);
  const next = begin.slice();
  for (let place = 0; place < wordAt.length; place++) {
    const word = wordAt[place]!;
    if (word !== END_OF_NAME) places[next[word]!++] = place;
  }
  return [places, begin];
}
