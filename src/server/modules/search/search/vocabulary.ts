import SearchableMap from 'minisearch/SearchableMap';
import { allowedEdits, editsBetween } from './edits.ts';

/** How many words of the shop a typed word may become by edits, the most frequent first. */
export const MAX_WORDS_PER_TYPED_WORD = 60;

/** A word of the shop, and how many products have it elsewhere than in their description. */
export interface ShopWord {
  word: string;
  products: number;
}

/**
 * The words of the shop that hold no digit, in MiniSearch's radix tree. They are few however many products there are:
 * numbers and SKUs are kept out.
 */
export class Vocabulary {
  private readonly words = new SearchableMap<number>();
  /** How many products have the most frequent word. */
  readonly mostProducts: number = 0;

  constructor(words: ShopWord[]) {
    for (const { word, products } of words) {
      this.words.set(word, products);
      this.mostProducts = Math.max(this.mostProducts, products);
    }
  }

  /** Adds a word that one product has, unless it is known. */
  add(word: string): void {
    if (this.productsWith(word) === 0) this.words.set(word, 1);
  }

  /** @returns how many products have this word elsewhere than in their description */
  productsWith(word: string): number {
    return this.words.get(word) ?? 0;
  }

  has(word: string): boolean {
    return this.words.has(word);
  }

  some(isSo: (word: string) => boolean): boolean {
    for (const word of this.words.keys()) if (isSo(word)) return true;
    return false;
  }

  get size(): number {
    return this.words.size;
  }

  /**
   * @param inDescriptions whether words that stand in descriptions alone count
   * @returns the words that a typed word may be a slip of, the most frequent first; at most 60
   */
  meantBy(typed: string, inDescriptions = false): ShopWord[] {
    const allowed = allowedEdits(typed);
    if (allowed === 0) return [];
    const meant: ShopWord[] = [];
    // The tree counts two swapped neighbours as two edits, so that twice as many are asked for.
    for (const [word, [products]] of this.words.fuzzyGet(typed, allowed * 2)) {
      if (word === typed || (products === 0 && !inDescriptions)) continue;
      if (editsBetween(typed, word) <= allowed) meant.push({ word, products });
    }
    return mostFrequent(meant, MAX_WORDS_PER_TYPED_WORD);
  }

  /** @returns the words that begin so, without the beginning itself; the most frequent first */
  beginningWith(beginning: string, max = MAX_WORDS_PER_TYPED_WORD): ShopWord[] {
    const begun: ShopWord[] = [];
    for (const [word, products] of this.words.atPrefix(beginning)) {
      if (word !== beginning && products > 0) begun.push({ word, products });
    }
    return mostFrequent(begun, max);
  }

  /** @returns the two words that a word is written together from, as [`hard`, `disk`] for `harddisk` */
  splitsOf(typed: string): [string, string][] {
    const splits: [string, string][] = [];
    for (let at = 2; at <= typed.length - 2; at++) {
      const pair: [string, string] = [typed.slice(0, at), typed.slice(at)];
      if (this.has(pair[0]) && this.has(pair[1])) splits.push(pair);
    }
    return splits;
  }
}

function mostFrequent(words: ShopWord[], max: number): ShopWord[] {
  return words.sort((a, b) => b.products - a.products || (a.word < b.word ? -1 : 1)).slice(0, max);
}
