import { scaledHalfUp } from '../platform/round-half-up.ts';

/**
 * The arithmetic of the stock ledger: units, and their value as a moving average that loses nothing. What was paid is
 * always the cost of what was sold, plus what was written off, plus the value of what is there.
 */

/** What the shop has of a product. */
export interface StockOnHand {
  /** Null where the product is not counted; its value is then 0. */
  units: number | null;
  /** What the units cost, in whole paise; 0 where there are none. */
  valuePaise: number;
  /** The last price paid for one, without GST; null where none is known. */
  costPaise: number | null;
}

/** A change of the stock. */
export type StockChange =
  | { kind: 'sale' | 'return' | 'adjust'; delta: number }
  | { kind: 'purchase'; delta: number; costPaise: number }
  /** Gives back what the sale took. */
  | { kind: 'cancel'; delta: number; valuePaise: number }
  /** `counted` null stops counting; `expected` is what the sheet showed when the count began. */
  | { kind: 'count'; counted: number | null; expected?: number | undefined; costPaise?: number | undefined };

/** What a change does. */
export interface StockStep {
  delta: number;
  valuePaise: number;
  /** What one of the moved units cost; null where that is not known. */
  unitCostPaise: number | null;
  after: StockOnHand;
}

/**
 * Units sold between a count's sheet and its booking stay sold.
 * @param units the present stock, null where it is not counted
 * @returns the stock after a change, null where it is not counted any more; below 0 where the change is impossible
 */
export function unitsAfter(units: number | null, change: StockChange): number | null {
  if (change.kind !== 'count') return (units ?? 0) + change.delta;
  const { counted, expected } = change;
  if (counted === null || units === null || expected === undefined) return counted;
  return units + counted - expected;
}

/** @returns what a possible change does to units and value; the rules are those of the catalogue, section 3.6 */
export function stepOf(onHand: StockOnHand, change: StockChange): StockStep {
  const after = unitsAfter(onHand.units, change);
  const delta = (after ?? 0) - (onHand.units ?? 0);
  const valuePaise = valueOf(onHand, change, delta, after);
  const paid = change.kind === 'purchase' ? change.costPaise : null;
  const given = paid ?? (change.kind === 'count' ? change.costPaise : undefined);
  return {
    delta,
    valuePaise,
    unitCostPaise: given ?? averagePaise({ units: Math.abs(delta), valuePaise: Math.abs(valuePaise) }),
    after: {
      units: after,
      valuePaise: onHand.valuePaise + valuePaise,
      costPaise: paid ?? onHand.costPaise,
    },
  };
}

function valueOf(onHand: StockOnHand, change: StockChange, delta: number, after: number | null): number {
  if (change.kind === 'purchase') return delta * change.costPaise;
  if (change.kind === 'cancel') return change.valuePaise;
  if (change.kind === 'count' && change.costPaise !== undefined)
    return (after ?? 0) * change.costPaise - onHand.valuePaise;
  return valueAtAverage(onHand, delta);
}

/**
 * @param delta units that come (above 0) or go; at most those that are there
 * @returns their value in whole paise, with the sign of `delta`: the share of the present value, or from an empty
 * shelf at the last price paid; the last unit takes what is left
 */
export function valueAtAverage({ units, valuePaise, costPaise }: StockOnHand, delta: number): number {
  const before = units ?? 0;
  if (delta >= 0) return before === 0 ? delta * (costPaise ?? 0) : scaledHalfUp(valuePaise, delta, before);
  return 0 - (-delta === before ? valuePaise : scaledHalfUp(valuePaise, -delta, before));
}

/** @returns what one unit cost on average, rounded half up to a paisa; null without units or value */
export function averagePaise({
  units,
  valuePaise,
}: Pick<StockOnHand, 'units' | 'valuePaise'>): number | null {
  return units === null || units === 0 || valuePaise === 0 ? null : scaledHalfUp(valuePaise, 1, units);
}
