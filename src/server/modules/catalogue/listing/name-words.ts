/** Never in a name: PostgreSQL text cannot hold a NUL. */
const SEPARATOR = '\0';
const NONE = -2;

/** All words joined for substring search, with a separator before each and at the end. */
interface WordText {
  text: string;
  /** The number of each word, and the position of its separator. */
  numbers: number[];
  starts: number[];
}

export class NameWords {
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
