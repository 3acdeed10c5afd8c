import { VERDICTS, type Verdict } from './planning-choices.ts';

/** Something that does not go together, or only just. */
export interface Finding<Code extends string = string> {
  code: Code;
  verdict: Verdict;
  sentence: string;
  /** The ids of the products it is about. */
  products: string[];
  /** What mends it, where the shop has that. */
  fix: { productId: string; quantity: number; sentence: string } | null;
}

/** @returns the worst of some verdicts, null where there are none */
export function worstVerdict(verdicts: readonly Verdict[]): Verdict | null {
  const worst = Math.max(-1, ...verdicts.map((verdict) => VERDICTS.indexOf(verdict)));
  return VERDICTS[worst] ?? null;
}

/** The verdicts as people read them inside a sentence. */
export const VERDICT_WORDS: Record<Verdict, string> = {
  works: 'works',
  works_with_limits: 'works with limits',
  not_known: 'not known',
  does_not: 'does not work',
};
