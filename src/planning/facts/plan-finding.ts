import { VERDICTS, type Verdict } from './planning-choices.ts';

export interface Finding<Code extends string = string> {
  code: Code;
  verdict: Verdict;
  sentence: string;
  products: string[];
  fix: { productId: string; quantity: number; sentence: string } | null;
}

export function worstVerdict(verdicts: readonly Verdict[]): Verdict | null {
  const worst = Math.max(-1, ...verdicts.map((verdict) => VERDICTS.indexOf(verdict)));
  return VERDICTS[worst] ?? null;
}

export const VERDICT_WORDS: Record<Verdict, string> = {
  works: 'works',
  works_with_limits: 'works with limits',
  not_known: 'not known',
  does_not: 'does not work',
};
