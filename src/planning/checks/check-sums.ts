import { notKnownSentence, type UnknownProduct } from '../facts/fact-names.ts';
import type { FactKey } from '../facts/plan-fact-keys.ts';
import type { FactsByKind } from '../facts/plan-facts.ts';
import type { ProductPlanKind, Verdict } from '../facts/planning-choices.ts';
import type { CheckCode, CheckFinding } from './check-codes.ts';
import type { Device } from './checked-system.ts';

export interface KnownSum {
  sum: number;
  unknown: UnknownProduct[];
}

export const NOTHING: KnownSum = { sum: 0, unknown: [] };

export function knownSum<Kind extends ProductPlanKind>(
  devices: readonly Device<Kind>[],
  of: (facts: FactsByKind[Kind], device: Device<Kind>) => number | FactKey,
): KnownSum {
  const known: KnownSum = { sum: 0, unknown: [] };
  for (const device of devices) {
    const { productId, name, quantity, facts } = device;
    const each = of(facts, device);
    if (typeof each === 'number') known.sum += each * quantity;
    else known.unknown.push({ productId, name, missing: [each] });
  }
  return known;
}

export function bothKnown(a: KnownSum, b: KnownSum): KnownSum {
  return { sum: a.sum + b.sum, unknown: [...a.unknown, ...b.unknown] };
}

export interface Comparison {
  code: CheckCode;
  need: KnownSum;
  have: KnownSum;
  products: string[];
  tooMuch?: Level;
  tight?: Level;
}

interface Level {
  isSo: (need: number, have: number) => boolean;
  sentence: (need: number, have: number) => string;
}

/** An unknown capacity gives no finding; a partly known need can already be too much. Null where it works. */
export function comparedSums({
  code,
  need,
  have,
  products,
  tooMuch,
  tight,
}: Comparison): CheckFinding | null {
  const known = (verdict: Verdict, sentence: string): CheckFinding =>
    finding(code, verdict, sentence, products);
  const unknown = [...need.unknown, ...have.unknown];
  if (have.unknown.length > 0) return known('not_known', notKnownSentence(unknown));
  if (tooMuch?.isSo(need.sum, have.sum)) return known('does_not', tooMuch.sentence(need.sum, have.sum));
  if (unknown.length > 0) return known('not_known', notKnownSentence(unknown));
  if (tight?.isSo(need.sum, have.sum)) return known('works_with_limits', tight.sentence(need.sum, have.sum));
  return null;
}

export function finding(
  code: CheckCode,
  verdict: Verdict,
  sentence: string,
  products: readonly string[],
): CheckFinding {
  return { code, verdict, sentence, products: [...new Set(products)], fix: null };
}

export function isMoreThan(need: number, have: number): boolean {
  return need > have;
}
