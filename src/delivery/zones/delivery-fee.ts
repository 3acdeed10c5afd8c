export interface FeeStep {
  fromPaise: number;
  feePaise: number;
}

/** GST included. */
export interface FeeRule {
  /** Ascending, from 0. */
  steps: readonly FeeStep[];
  perKgPaise: number;
  freeGrams: number;
}

export interface DeliveredLine {
  pricePaise: number;
  quantity: number;
  /** Weight of one unit; null if unknown. */
  weightGrams: number | null;
}

/**
 * Fee = the step's fee + perKg × ceil(max(0, weight − freeGrams) ÷ 1000), in paise with GST. The value is before
 * discounts, so a coupon never adds a fee; an unknown weight is 0.
 */
export function deliveryFeePaise(rule: FeeRule, lines: readonly DeliveredLine[]): number {
  const valuePaise = lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0);
  const grams = lines.reduce((sum, line) => sum + (line.weightGrams ?? 0) * line.quantity, 0);
  const step = rule.steps.findLast(({ fromPaise }) => fromPaise <= valuePaise);
  const kilograms = Math.ceil(Math.max(0, grams - rule.freeGrams) / 1000);
  return (step?.feePaise ?? 0) + rule.perKgPaise * kilograms;
}

/** Paise; null without a free step. */
export function freeFromPaise({ steps }: Pick<FeeRule, 'steps'>): number | null {
  return steps.find(({ fromPaise, feePaise }) => fromPaise > 0 && feePaise === 0)?.fromPaise ?? null;
}
