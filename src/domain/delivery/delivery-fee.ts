/** The fee from this value of goods on. */
export interface FeeStep {
  fromPaise: number;
  feePaise: number;
}

/** What a zone asks for delivery, GST included. */
export interface FeeRule {
  /** Ascending; the first begins at 0. */
  steps: readonly FeeStep[];
  perKgPaise: number;
  /** Up to this weight the step's fee is all. */
  freeGrams: number;
}

/** A line whose delivery is priced. */
export interface DeliveredLine {
  pricePaise: number;
  quantity: number;
  /** Of one unit; null where nobody knows it. */
  weightGrams: number | null;
}

/**
 * Fee = the step's fee + perKg × ceil(max(0, weight − freeGrams) ÷ 1000). The value is that before any discount, so
 * that a coupon never adds a fee; an unknown weight counts as nothing.
 * @returns whole paise, GST included
 */
export function deliveryFeePaise(rule: FeeRule, lines: readonly DeliveredLine[]): number {
  const valuePaise = lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0);
  const grams = lines.reduce((sum, line) => sum + (line.weightGrams ?? 0) * line.quantity, 0);
  const step = rule.steps.findLast(({ fromPaise }) => fromPaise <= valuePaise);
  const kilograms = Math.ceil(Math.max(0, grams - rule.freeGrams) / 1000);
  return (step?.feePaise ?? 0) + rule.perKgPaise * kilograms;
}

/** @returns the smallest value above 0 from which the step's fee is 0, in paise, or null */
export function freeFromPaise({ steps }: Pick<FeeRule, 'steps'>): number | null {
  return steps.find(({ fromPaise, feePaise }) => fromPaise > 0 && feePaise === 0)?.fromPaise ?? null;
}
