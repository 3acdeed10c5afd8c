import SearchableMap from 'minisearch/SearchableMap';
import { wordsOf } from '../../catalogue/search-documents/search-words.server.ts';
import { allowedEdits, editsBetween } from '../search/edits.server.ts';

export interface SynonymRule {
  from: string;
  to: string[];
  bothWays: boolean;
}

const MAX_STEPS = 2;

/** Synonyms add results and remove none. */
export class Synonyms {
  private readonly targets = new SearchableMap<string[][]>();
  readonly longest: number = 0;

  constructor(rules: SynonymRule[]) {
    for (const { from, to, bothWays } of rules) {
      const pairs = to.map((text) => [from, text] as const);
      for (const [one, other] of pairs) this.add(one, other);
      if (bothWays) for (const [one, other] of pairs) this.add(other, one);
    }
    for (const text of this.targets.keys()) this.longest = Math.max(this.longest, text.split(' ').length);
  }

  private add(from: string, to: string): void {
    const [words, target] = [wordsOf(from).join(' '), wordsOf(to)];
    if (words === '' || target.length === 0) return;
    this.targets.set(words, [...(this.targets.get(words) ?? []), target]);
  }

  of(words: readonly string[]): string[][] {
    const found = new Map<string, string[]>();
    let texts = [words.join(' ')];
    for (let step = 0; step < MAX_STEPS; step++) {
      const targets = texts.flatMap((text) => this.targets.get(text) ?? []);
      texts = targets.map((target) => target.join(' ')).filter((text) => !found.has(text));
      for (const target of targets) found.set(target.join(' '), target);
    }
    found.delete(words.join(' '));
    return [...found.values()];
  }

  /** Synonyms of the words that the typed one may be a misspelling of. */
  meantBy(typed: string): string[][] {
    const allowed = allowedEdits(typed);
    if (allowed === 0) return [];
    return [...this.targets.fuzzyGet(typed, allowed * 2).keys()]
      .filter((text) => text !== typed && editsBetween(typed, text) <= allowed)
      .flatMap((text) => this.of(text.split(' ')));
  }
}
