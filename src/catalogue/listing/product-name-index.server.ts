import type { Page } from '../../kit/rules/list-page.ts';

/** Never in a name: PostgreSQL text cannot hold a NUL. */
const SEPARATOR = '\0';

const NONE = -2;

class NameWords {
  private readonly words: readonly string[];
  /** Words of digits can be as many as products; only searched for digits. */
  private readonly ofDigits: WordText;
  private readonly others: WordText;

  constructor(words: readonly string[]) {
    this.words = words;
    this.ofDigits = textOf(words, true);
    this.others = textOf(words, false);
  }

  get count(): number {
    return this.words.length;
  }

  at(number: number): string {
    return this.words[number]!;
  }

  numberOf(word: string): number {
    return this.withText(word, SEPARATOR + word + SEPARATOR, 1)[0] ?? NONE;
  }

  containing(part: string): number[] {
    return this.withText(part, part);
  }

  endingWith(end: string): number[] {
    return this.withText(end, end + SEPARATOR);
  }

  private withText(part: string, searched: string, max = this.count): number[] {
    if (part.includes(SEPARATOR)) return [];
    const found = findIn(this.others, searched, max);
    return isOfDigits(part) ? [...found, ...findIn(this.ofDigits, searched, max)] : found;
  }
}

const END_OF_NAME = -1;

/** Names taken one by one, so that others can be served between them. */
export class ProductNames {
  readonly ids: string[] = [];
  readonly numbers = new Map<string, number>();
  readonly wordAt: number[] = [];
  readonly nameAt: number[] = [];

  add({ id, name }: { id: string; name: string }): void {
    const { ids, numbers, wordAt, nameAt } = this;
    const index = ids.push(id) - 1;
    for (const word of name.toLowerCase().split(' ')) {
      let number = numbers.get(word);
      if (number === undefined) numbers.set(word, (number = numbers.size));
      wordAt.push(number);
      nameAt.push(index);
    }
    wordAt.push(END_OF_NAME);
    nameAt.push(index);
  }
}

/** Faster than the database (docs/decisions/0006-response-cache.md). */
export class ProductNameIndex {
  private readonly ids: string[];
  private readonly words: NameWords;
  /** The word numbers of all names, one after another. */
  private readonly wordAt: Int32Array;
  private readonly nameAt: Int32Array;
  private readonly places: Int32Array;
  private readonly begin: Int32Array;

  constructor({ ids, numbers, wordAt, nameAt }: ProductNames) {
    this.ids = ids;
    this.words = new NameWords([...numbers.keys()]);
    this.wordAt = Int32Array.from(wordAt);
    this.nameAt = Int32Array.from(nameAt);
    [this.places, this.begin] = placesByWord(this.wordAt, numbers.size);
  }

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

  /** Whether these words follow a place, the last as the beginning of a word. */
  private followedBy(others: string[]): (place: number) => boolean {
    const { wordAt, words } = this;
    const beginning = others.at(-1)!;
    const between = others.slice(0, -1).map((word) => words.numberOf(word));
    /** For each word: 1 begins so, 2 does not, 0 unchecked. */
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

/** All words joined for substring search, with a separator before each and at the end. */
interface WordText {
  text: string;
  /** The number of each word, and the position of its separator. */
  numbers: number[];
  starts: number[];
}

function textOf(words: readonly string[], ofDigits: boolean): WordText {
  const numbers: number[] = [];
  const starts: number[] = [];
  const parts: string[] = [];
  let length = 0;
  words.forEach((word, number) => {
    if (isOfDigits(word) !== ofDigits) return;
    numbers.push(number);
    starts.push(length);
    parts.push(word);
    length += SEPARATOR.length + word.length;
  });
  return { text: ['', ...parts, ''].join(SEPARATOR), numbers, starts };
}

function findIn({ text, numbers, starts }: WordText, searched: string, max: number): number[] {
  const found: number[] = [];
  let index = 0;
  for (
    let position = text.indexOf(searched);
    position !== -1 && index < numbers.length && found.length < max;
    position = text.indexOf(searched, starts[index])
  ) {
    while (index + 1 < starts.length && starts[index + 1]! <= position) index++;
    found.push(numbers[index]!);
    index++;
  }
  return found;
}

/** Including the empty text, which every word contains. */
function isOfDigits(text: string): boolean {
  return /^\d*$/.test(text);
}
