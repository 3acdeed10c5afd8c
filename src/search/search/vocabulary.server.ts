import SearchableMap from 'minisearch/SearchableMap';
import { soundOf } from './word-sound.ts';
import { hasDigit } from '../../catalogue/search-documents/search-document.server.ts';

export const MAX_WORDS_PER_TYPED_WORD = 60;

export interface ShopWord {
  word: string;
  products: number;
  /** If left out, it may be in names. */
  isInNames?: boolean;
  /** Whether more than translations have it, without descriptions and with them; if left out, it is so. */
  isOwn?: boolean;
  isOwnInText?: boolean;
}

/** Words without digits, in MiniSearch's radix tree. Without numbers and SKUs they are few in any shop. */
export class Vocabulary {
  private readonly words = new SearchableMap<number>();
  private readonly ofNames = new Set<string>();
  /** Words that translations alone have, without descriptions and with them. */
  private readonly translated = new Set<string>();
  private readonly translatedInText = new Set<string>();
  /** Filled when a word is first looked for by its sound. */
  private bySound: Map<string, Set<string>> | null = null;
  readonly mostProducts: number = 0;

  constructor(words: ShopWord[]) {
    for (const { word, products, isInNames, isOwn, isOwnInText } of words) {
      this.words.set(word, products);
      if (isInNames !== false) this.ofNames.add(word);
      if (isOwn === false) this.translated.add(word);
      if (isOwnInText === false) this.translatedInText.add(word);
      this.mostProducts = Math.max(this.mostProducts, products);
    }
  }

  /** @param isOwn of a product that was written just now: whether more than its translations have the word */
  add(word: string, isOwn = true): void {
    this.ofNames.add(word);
    for (const each of [this.translated, this.translatedInText]) {
      if (isOwn) each.delete(word);
      else if (!this.has(word)) each.add(word);
    }
    if (this.productsWith(word) === 0) this.words.set(word, 1);
    if (this.bySound) addSound(this.bySound, word);
  }

  productsWith(word: string): number {
    return this.words.get(word) ?? 0;
  }

  has(word: string): boolean {
    return this.words.has(word);
  }

  /** Whether more than translations have it. */
  isOwn(word: string, inDescriptions: boolean): boolean {
    return inDescriptions
      ? this.has(word) && !this.translatedInText.has(word)
      : this.productsWith(word) > 0 && !this.translated.has(word);
  }

  some(isSo: (word: string) => boolean): boolean {
    for (const word of this.words.keys()) if (isSo(word)) return true;
    return false;
  }

  /** @returns the words of names with these letters inside, not at their beginning; null when there are more */
  insideNames(letters: string, max: number): string[] | null {
    const found: string[] = [];
    for (const word of this.ofNames) {
      if (word.startsWith(letters) || !word.includes(letters)) continue;
      if (found.push(word) > max) return null;
    }
    return found;
  }

  get size(): number {
    return this.words.size;
  }

  meantBy(typed: string, inDescriptions = false): ShopWord[] {
    const allowed = allowedEdits(typed);
    if (allowed === 0) return [];
    const meant: ShopWord[] = [];
    // The tree counts swapped neighbours as two edits, so twice as many are requested.
    for (const [word, [products]] of this.words.fuzzyGet(typed, allowed * 2)) {
      if (word === typed || (products === 0 && !inDescriptions)) continue;
      if (editsBetween(typed, word) <= allowed) meant.push({ word, products });
    }
    return mostFrequent(meant, MAX_WORDS_PER_TYPED_WORD);
  }

  soundingLike(sound: string, inDescriptions = false): ShopWord[] {
    this.bySound ??= soundsOf(this.words.keys());
    const alike = [...(this.bySound.get(sound) ?? [])].map((word) => ({
      word,
      products: this.productsWith(word),
    }));
    return mostFrequent(
      alike.filter(({ products }) => products > 0 || inDescriptions),
      MAX_WORDS_PER_TYPED_WORD,
    );
  }

  beginningWith(beginning: string, max = MAX_WORDS_PER_TYPED_WORD): ShopWord[] {
    const begun: ShopWord[] = [];
    for (const [word, products] of this.words.atPrefix(beginning)) {
      if (word !== beginning && products > 0) begun.push({ word, products });
    }
    return mostFrequent(begun, max);
  }

  /** [`hard`, `disk`] for `harddisk`. */
  splitsOf(typed: string): [string, string][] {
    const splits: [string, string][] = [];
    for (let at = 2; at <= typed.length - 2; at++) {
      const pair: [string, string] = [typed.slice(0, at), typed.slice(at)];
      if (this.has(pair[0]) && this.has(pair[1])) splits.push(pair);
    }
    return splits;
  }
}

function soundsOf(words: Iterable<string>): Map<string, Set<string>> {
  const sounds = new Map<string, Set<string>>();
  for (const word of words) addSound(sounds, word);
  return sounds;
}

function addSound(sounds: Map<string, Set<string>>, word: string): void {
  const sound = soundOf(word);
  sounds.set(sound, (sounds.get(sound) ?? new Set()).add(word));
}

function mostFrequent(words: ShopWord[], max: number): ShopWord[] {
  return words.sort((a, b) => b.products - a.products || (a.word < b.word ? -1 : 1)).slice(0, max);
}

const ONE_EDIT_FROM = 4;
const TWO_EDITS_FROM = 8;
const NO_EDIT_FROM = 30;

export function allowedEdits(typed: string): 0 | 1 | 2 {
  if (typed.length < ONE_EDIT_FROM || typed.length > NO_EDIT_FROM || hasDigit(typed)) return 0;
  return typed.length < TWO_EDITS_FROM ? 1 : 2;
}

/** Optimal string alignment: insertions, deletions, replacements and swapped neighbours; no letter is edited twice. */
export function editsBetween(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let edits = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) edits = Math.min(edits, beforeLast[j - 2]! + 1);
      row.push(edits);
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length]!;
}
